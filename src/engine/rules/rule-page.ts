import type { Proof } from '../../model/proof.js';
import { hasOwnFile, readOwnFile } from '../../repo/files/own-file.js';
import { remembered } from '../../text/memo.js';

/** In the folder of the bundle; from this file where nothing is bundled. */
const FOLDER = typeof __DOCALIGN_VERSION__ === 'string' ? './rules/' : '../../../docs/rules/';
/** Marks around the parts that `scripts/rules.mjs` writes. */
const MARK = /^<!-- rule:(?:start|end) -->\n{1,2}/gm;

/** Address of the page about a kind of proof, in this installation; undefined without one. */
export const rulePageOf = remembered((proof: Proof): string | undefined => placeOf(proof)?.href);

/** The page about a kind of proof, in Markdown; undefined in an incomplete installation. */
export function readRulePage(proof: Proof): string | undefined {
  const place = placeOf(proof);
  if (place === undefined) return undefined;
  return Buffer.from(readOwnFile([place]))
    .toString('utf8')
    .replace(MARK, '')
    .trimEnd();
}

/** Address of the page on the web; undefined if the build does not know the repository of docalign. */
export function ruleAddressOf(proof: Proof): string | undefined {
  return typeof __DOCALIGN_RULES__ === 'string' && __DOCALIGN_RULES__ !== ''
    ? `${__DOCALIGN_RULES__}/${proof}.md`
    : undefined;
}

function placeOf(proof: Proof): URL | undefined {
  const place = new URL(`${FOLDER}${proof}.md`, import.meta.url);
  return hasOwnFile(place) ? place : undefined;
}
