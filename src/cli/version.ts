/** Set by the bundler; sources that run unbundled have no version. */
export const VERSION: string = typeof __DOCALIGN_VERSION__ === 'string' ? __DOCALIGN_VERSION__ : '0.0.0-source';
