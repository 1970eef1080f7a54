import type { Audience } from '../../reading/audience.js';
import type { Hedge } from '../../reading/hedging.js';

/**
 * Where a path was read. Links, images and HTML attributes always speak of this repository or its site; mentions
 * (`code`, `prose`, `tree`, `shell`, `fence`) may speak of anybody's files. `include`: what the page is built from.
 */
export type Form = 'link' | 'image' | 'html' | 'code' | 'prose' | 'tree' | 'shell' | 'fence' | 'include';

export interface PathReference {
  readonly form: Form;
  /** Decoded, without query, fragment and line number; '' for the document itself. A leading `/` is kept. */
  readonly path: string;
  /** Decoded, without `#`; not there when the reference has none. */
  readonly fragment?: string;
  readonly glob: boolean;
  readonly world: Audience;
  readonly doubt?: Hedge;
  /** Directory, relative to a root of the repository, that a `cd` or a listing's own path put the reader in. */
  readonly base?: string;
  /**
   * Other entries of the same tree listing, at most `COMPANY`: when they exist, the listing is one of this repository.
   */
  readonly company?: readonly string[];
}

export const COMPANY = 10;

export function isLink({ form }: PathReference): boolean {
  return form === 'link' || form === 'image' || form === 'html';
}
