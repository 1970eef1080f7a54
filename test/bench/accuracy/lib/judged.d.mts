export interface Judgement {
  readonly repo: string;
  readonly sha: string;
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly type: string;
  readonly proof?: string;
  readonly verdict: boolean;
  readonly why: string;
  /** Number of the reading of fresh repositories; 0 for what was judged before. */
  readonly round?: number;
}
export function readJudged(folder: string): readonly Judgement[];
export function commitsOf(judged: readonly Judgement[]): ReadonlyMap<string, string>;
