/** Set by the bundler from package.json. */
declare const __DOCALIGN_VERSION__: string;
/** Set by the bundler: address of the folder with the pages of the rules; '' if package.json names no repository. */
declare const __DOCALIGN_RULES__: string;
/** Set by the bundler: changes with any source file. */
declare const __DOCALIGN_BUILD__: string;
