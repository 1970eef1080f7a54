// Findings that people have judged: one per line, `{ repo, sha, file, line, text, type, proof?, verdict, why }`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIELDS = {
  repo: 'string',
  sha: 'string',
  file: 'string',
  line: 'number',
  text: 'string',
  type: 'string',
  verdict: 'boolean',
  why: 'string',
};

/**
 * @typedef {{ repo: string, sha: string, file: string, line: number, text: string, type: string, proof?: string,
 * verdict: boolean, why: string, round: number }} Judgement
 * @returns {Judgement[]}
 */
export function readJudged(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => {
      const rows = readFileSync(join(folder, name), 'utf8').split('\n');
      const round = Number(/^fresh(\d+)\.jsonl$/.exec(name)?.[1] ?? 0);
      return rows.flatMap((row, index) =>
        row === '' ? [] : [{ ...checked(JSON.parse(row), `${name}:${index + 1}`), round }],
      );
    });
}

function checked(judgement, place) {
  const wrong = Object.entries(FIELDS).find(([field, type]) => typeof judgement[field] !== type);
  if (wrong !== undefined)
    throw new Error(
      `${place}: ${wrong[0]} must be a ${wrong[1]}, got ${JSON.stringify(judgement[wrong[0]])}. Correct the line.`,
    );
  return judgement;
}

/** Repositories with the one commit at which their findings were judged. Throws when two are named. */
export function commitsOf(judged) {
  const commits = new Map();
  for (const { repo, sha } of judged) {
    const known = commits.get(repo) ?? sha;
    if (known !== sha)
      throw new Error(
        `${repo} is judged at ${known} and at ${sha}. Findings of one repository must be read at one commit.`,
      );
    commits.set(repo, sha);
  }
  return commits;
}
