/** Set by the bundler from package.json. */
declare const __DOCALIGN_VERSION__: string;
/** Set by the bundler: changes with any source file. */
declare const __DOCALIGN_BUILD__: string;
