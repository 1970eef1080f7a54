import type { Config } from '../../config/config.js';
import type { SearchSources } from '../../search/index.js';
import type { Shelf } from '../articles/shelf.js';
import type { GraphKeeper } from '../documents/graph-keeper.js';
import type { Library } from '../documents/library.js';
import type { Overview } from '../engine.js';
import type { Inclusions } from '../inclusions/inclusions.js';
import type { Snapshot } from '../snapshot.js';
import type { Verification } from '../verification/verification.js';

/** What the file is made of. The repository has been scanned. */
export interface Storing {
  readonly snapshot: Snapshot;
  readonly library: Library;
  readonly inclusions: Inclusions;
  readonly shelf: Shelf;
  readonly verification: Verification;
  readonly sources: SearchSources;
  readonly graphs: GraphKeeper;
  readonly config: Config;
  readonly overview: Overview;
  /** Names of the tools that a server of the file offers. */
  readonly tools: readonly string[];
}
