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
}
export function readJudged(folder: string): readonly Judgement[];
export function commitsOf(judged: readonly Judgement[]): ReadonlyMap<string, string>;
