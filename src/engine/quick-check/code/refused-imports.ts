import { foldersOf } from '../../../analysis/extraction/export-host.js';
import type { ExportHost } from '../../../analysis/extraction/export-host.js';
import { exportsOf } from '../../../ecosystems/modules.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { CodeFacts } from '../../../model/code-facts.js';
import type { Worktree } from '../../../repo/tree/worktree.js';
import { once, remembered } from '../../../text/memo.js';
import { isReadAsCode } from '../../code/code-files.js';
import { makeManifestFacts } from '../../facts/manifest-facts.js';
import { sourceOf } from '../../facts/tree-source.js';
import { NO_HISTORY } from '../../verification/tracked-facts.js';
import { NotAvailable } from '../not-available.js';
import type { LookupTexts } from './lookup-texts.js';
import type { ParsedFiles } from './parsed-files.js';

/** Files that are parsed for the exports of one module. */
const MOST_FILES = 60;

interface RefusalInput {
  readonly worktree: Worktree;
  readonly texts: LookupTexts;
  readonly parsed: ParsedFiles;
}

/**
 * Tells that a module exports a name, from the files that lead to its exports. That it does not takes all imports of
 * the code: then it throws NotAvailable.
 */
export function refusalOf(input: RefusalInput): CodeFacts['refusesImport'] {
  const host = once(() => hostOf(input));
  const known = remembered((module: string) => {
    let files = 0;
    const counted: ExportHost = {
      ...host(),
      facts(file) {
        if ((files += 1) > MOST_FILES) throw new NotAvailable('its exports are in many files');
        return host().facts(file);
      },
    };
    return exportsOf(counted, module);
  });
  return (module, name) => {
    const found = known(module);
    if (found === undefined || found.open || found.names.size === 0 || found.names.has(name)) return false;
    throw new NotAvailable('this takes all the code');
  };
}

function hostOf({ worktree, texts, parsed }: RefusalInput): ExportHost {
  const { live } = parsed;
  const isCode = (file: string): boolean => worktree.kind(file) === 'file' && isReadAsCode(file, worktree);
  const definersOf: ExportHost['definersOf'] = (name, endings) => {
    parsed.parse(texts.definers(name, 'product'));
    return live.named(name).filter(({ file }) => endings.some((ending) => file.endsWith(ending)));
  };
  return {
    manifests: makeManifestFacts(sourceOf(worktree), NO_HISTORY).all(),
    facts(file) {
      if (!isCode(file)) return undefined;
      parsed.parse([file]);
      return live.facts(file);
    },
    ...foldersOf(worktree.files().filter((file) => isReadAsCode(file, worktree))),
    definersOf,
    readText(file) {
      const read = worktree.readFile(file, BOUNDS.codeFileBytes);
      return read.ok ? read.text : undefined;
    },
  };
}
