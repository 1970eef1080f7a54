/** Set by the bundler from package.json. */
declare const __DOCALIGN_VERSION__: string;
