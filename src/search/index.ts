export type { Related } from './fusion/related.js';
export type { SearchSources } from './signals/index.js';

export { FirstLook, mayAnswer } from './index/first-look.js';
export type { Searcher } from './index/first-look.js';
export type { Suggestions } from './query/suggest.js';
export type { Tuning } from './tuning.js';
export { SearchIndex } from './search-index.js';
export { openIndex } from './stored/open-index.js';
