import { posix } from 'node:path';
import { shortNameOf } from '../../../ecosystems/manifests.js';
import type { Claim } from '../../../model/claim.js';
import type { Doc } from '../../../model/doc.js';
import type { Facts } from '../../../model/facts.js';
import { isPartFolder } from '../../../paths/generic-names.js';
import { latest } from '../../../text/memo.js';
import { sectionOf } from '../../reading/doc-line.js';

/** A repository on a host of many: its owner, and its name. */
const REPOSITORY = /https?:\/\/(?:github|gitlab|codeberg)\.\w{2,3}\/([\w.-]{1,60})\/([\w.-]{1,80})/g;
const MOST_CHARS = 40_000;

/**
 * The other project to which the section links, of which this repository had a copy that is gone: a lost file was in
 * a folder of the project's name. Users find the name in the project itself.
 */
export function linkedProject(
  files: readonly (string | undefined)[],
  claim: Claim,
  { docs, manifests, tree }: Pick<Facts, 'docs' | 'manifests' | 'tree'>,
): string | undefined {
  const folders = new Set<string>();
  for (const file of files)
    for (let dir = posix.dirname(file ?? ''); dir !== '.'; dir = posix.dirname(dir))
      if (!isPartFolder(posix.basename(dir)) && tree.kind(dir) === undefined)
        folders.add(posix.basename(dir).toLowerCase());
  const text = folders.size === 0 ? '' : (sectionOf(claim, { docs })?.content.slice(0, MOST_CHARS) ?? '');
  return others(text, manifests).find(({ name }) => folders.has(name.toLowerCase()))?.address;
}

/** "It lives in its own repo, [acme/tools](…), now." */
const LIVES_ELSEWHERE =
  /\b(?:lives?|moved|extracted|split (?:out|off)|developed|maintained|kept)\b.{0,120}\b(?:repo|repository)\b/i;
const MOST_ROW = 2_000;

/**
 * The other project in which a part of this repository lives now, as a row of the document says, if the whole folder at
 * the top that had the file is gone. The document tells of that part as users of the project see it.
 */
export function extractedTo(
  files: readonly (string | undefined)[],
  { file: doc }: Pick<Claim, 'file'>,
  { docs, manifests, tree }: Pick<Facts, 'docs' | 'manifests' | 'tree'>,
): string | undefined {
  const isGone = (file: string): boolean => file.includes('/') && tree.kind(file.split('/', 1)[0] ?? '') === undefined;
  if (!files.some((file) => file !== undefined && isGone(file))) return undefined;
  const page = docs.get(doc);
  return page === undefined
    ? undefined
    : rowsAboutParts(page)
        .flatMap((row) => others(row, manifests))
        .at(0)?.address;
}

/** Claims are judged one document after the other. */
const rowsAboutParts = latest(({ sections }: Doc): readonly string[] =>
  sections
    .flatMap(({ content }) => content.slice(0, MOST_CHARS).split('\n'))
    .filter((row) => row.length <= MOST_ROW && LIVES_ELSEWHERE.test(row)),
);

/** Other repositories to which a text links. */
function others(
  text: string,
  manifests: Facts['manifests'],
): readonly { readonly name: string; readonly address: string }[] {
  const own = new Set(manifests.all().map((manifest) => shortNameOf(manifest)?.toLowerCase()));
  return [...text.matchAll(REPOSITORY)]
    .map(([, owner = '', name = '']) => ({ owner, name: name.replace(/\.git$/, '') }))
    .flatMap(({ owner, name }) => (own.has(name.toLowerCase()) ? [] : [{ name, address: `${owner}/${name}` }]));
}
