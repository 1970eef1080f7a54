import type { Proof } from '../../model/proof.js';
import { hasOwnFile } from '../../repo/files/own-file.js';
import { remembered } from '../../text/memo.js';

/** From the folder of the bundle, and from this file. */
const FOLDERS = ['../docs/rules/', '../../../docs/rules/'];

/** Address of the page about a kind of proof, in this installation; undefined without one. */
export const rulePageOf = remembered(
  (proof: Proof): string | undefined =>
    FOLDERS.map((folder) => new URL(`${folder}${proof}.md`, import.meta.url)).find(hasOwnFile)?.href,
);
