/** Set by the bundler; unbundled sources have no version. */
export const VERSION: string = typeof __DOCALIGN_VERSION__ === 'string' ? __DOCALIGN_VERSION__ : '0.0.0-source';
