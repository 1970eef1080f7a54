import type { Audience } from '../../reading/section/audience.js';
import type { Hedge } from '../../reading/hedging/hedge.js';

/**
 * The kind of text in which a path was read. Links, images and HTML attributes are always about this repository or its
 * site; mentions (`code`, `prose`, `tree`, `shell`, `fence`) may be about files of any project. `include`: a file from
 * which the page is built.
 */
export type Form = 'link' | 'image' | 'html' | 'code' | 'prose' | 'tree' | 'shell' | 'fence' | 'include';

export interface PathReference {
  readonly form: Form;
  /** Decoded, without query, fragment and line number; '' for the document itself. A leading `/` is kept. */
  readonly path: string;
  /** Decoded, without `#`; absent when the reference has none. */
  readonly fragment?: string;
  readonly glob: boolean;
  /** The link is an address of this repository on its host: the path begins at the root, whatever the site. */
  readonly isHosted?: true;
  readonly audience: Audience;
  readonly hedge?: Hedge;
  /** Current directory, relative to a root of the repository, from a `cd` or the listing's own path. */
  readonly base?: string;
  /**
   * Other entries of the same tree listing, at most `COMPANY`: when they exist, the listing belongs to this repository.
   */
  readonly company?: readonly string[];
  /** The address of another repository with whose name the path begins, and which the document names. */
  readonly repository?: string;
  /** It is a path in a diagram, which shows ideas as well, or perhaps none (`isToldIfJudged`). */
  readonly ifJudged?: true;
}

export const COMPANY = 10;

export function isLink({ form }: PathReference): boolean {
  return form === 'link' || form === 'image' || form === 'html';
}
