import { posix } from 'node:path';
import { allKeywords } from '../../../ecosystems/languages.js';
import { habitsOf } from '../../../ecosystems/source-forms.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Manifest } from '../../../model/manifest.js';
import { isPartFolder } from '../../../paths/generic-names.js';
import { isBesideCode } from '../../../paths/roles.js';
import { isVersionNumber } from '../../../paths/version-names.js';
import { inPattern } from '../../../text/pattern.js';
import { stemOf } from '../../../text/paths.js';
import { underscored } from '../../../text/words/spellings.js';
import { GLOBAL_NAMES, PARAMETER_NAMES, SETTINGS_NAMES } from '../../../text/words/variable-names.js';
import { importsOf, isOfRepository } from '../../reading/imports.js';
import { isDeclaredIn } from '../past/declared-in.js';
import { rowsWith } from '../past/defined-then.js';
import type { PastName } from '../past/read-definitions.js';
import type { NameRemoval } from '../rename-detection.js';

/**
 * The package that took over a file that is gone: a manifest requires it now, did not when the document's line was
 * written, and its name ends like a folder of the file (`pkg/objstore/s3.go`, `github.com/acme/objstore`).
 */
export function movedToPackage(
  file: string,
  { file: doc, line }: Pick<Claim, 'file' | 'line'>,
  { manifests }: Pick<Facts, 'manifests'>,
): string | undefined {
  const parts = partsOf(file);
  for (const manifest of manifests.all()) {
    const names = requiredIn(manifest).filter((name) => parts.has(lastPart(name)));
    if (names.length === 0) continue;
    const then = manifests.whenWritten(manifest.file, doc, line);
    const before = new Set(then === undefined ? [] : requiredIn(then));
    const added = then === undefined ? undefined : names.find((name) => !before.has(name));
    if (added !== undefined) return added;
  }
  return undefined;
}

/**
 * The package that the file imports since the change that removed a name from it, and that a manifest requires now: the
 * name may have become one of that package.
 */
export function gainedPackage(
  { before, after }: Pick<NameRemoval, 'before' | 'after'>,
  { manifests }: Pick<Facts, 'manifests'>,
): string | undefined {
  const required = new Set(manifests.all().flatMap(requiredIn));
  return [...required].find((name) => IS_PACKAGE.test(name) && namesModule(after, name) && !namesModule(before, name));
}

const IS_PACKAGE = /^[@\w][\w@./:-]{2,120}$/;

/** Does the text name the package where it is imported: in quotes, or after a word for it? */
function namesModule(text: string, name: string): boolean {
  return (
    ['"', "'"].some((quote) => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`))
    || underscored(name).some((module) =>
      new RegExp(String.raw`^\s*(?:from|import|use|require)\s+${inPattern(module)}(?![\w-])`, 'm').test(text),
    )
  );
}

/** Folders of the file, and the file without its ending, that are named after what is in them; in lower case. */
function partsOf(file: string): ReadonlySet<string> {
  const parts = [...posix.dirname(file).split('/'), stemOf(posix.basename(file))];
  return new Set(parts.filter((part) => part.length > 2 && !isPartFolder(part)).map((part) => part.toLowerCase()));
}

function requiredIn({ requirements }: Manifest): readonly string[] {
  return requirements.map(({ name }) => name);
}

/** `objstore` of `github.com/acme/objstore/v2`. */
function lastPart(name: string): string {
  const parts = name.toLowerCase().split('/');
  return (isVersionNumber(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1)) ?? '';
}

/**
 * The other package from which the text imports the name, or the foreign owner in an alias: `X = others.X`. A text that
 * declares the name as well has it from nowhere: `this.size = box.size` beside the method `size`.
 */
export function takenFrom(past: PastName, facts: Facts): string | undefined {
  const { name, text } = past;
  const word = name.replaceAll('$', '\\$');
  const alias = new RegExp(`(?<![\\w$.])${word}\\s{0,4}=[^=][^;]{0,200}?\\b([A-Za-z_]\\w{1,60})\\.${word}(?![\\w$])`);
  const rows = rowsWith(name, text);
  // A module of this repository may be called like its file, whatever code requires it.
  const isOwnModule = (from: string): boolean =>
    facts.tree.endingWith(from + posix.extname(past.file)).some((file) => !isBesideCode(file));
  const isForeign = (from: string | undefined): boolean =>
    from !== undefined && !OWN_OBJECTS.has(from) && facts.code.named(from).length === 0 && !isOwnModule(from);
  const owner = rows
    .map((row) => alias.exec(row)?.[1])
    .find((from) => isForeign(from) && !isParameterIn(text, from ?? ''));
  if (owner !== undefined && !isDeclaredIn(past, facts.code)) return owner;
  // `import shop.Cart.size` takes a member of the name.
  const isMemberOf = (from: string): boolean => from.split(/[^\w$]+/).includes(name);
  return importsOf(name, rows.join('\n')).find(({ from }) => !isMemberOf(from) && !isOfRepository(from, facts))?.from;
}

/** Does a function of the text take an argument of this name, so that it is none of a package? */
function isParameterIn(text: string, name: string): boolean {
  const typed = new RegExp(String.raw`^[ \t]{1,40}${name} ?\?? ?: ?["'\w]`, 'm');
  const inRow = new RegExp(
    String.raw`\b(?:def|func?|fun|function)\b[^\n()]{0,80}\((?:[^\n()]{0,200}[(, ])?${name} {0,2}[:,)=]`,
  );
  return typed.test(text) || inRow.test(text);
}

/** Objects whose members are set and read here: a name taken from them is not defined elsewhere. */
const OWN_OBJECTS: ReadonlySet<string> = new Set([
  ...[...allKeywords.self, ...GLOBAL_NAMES, ...SETTINGS_NAMES, ...PARAMETER_NAMES],
  ...['root', 'prototype'],
  // `self.class.total`, `this.constructor.total`
  ...['class', '__class__', 'constructor'],
]);

const MOST_ROWS = 200;

/** The other package of which this file gives on all names, whatever they are. */
export function takesAllFrom(file: string, facts: Pick<Facts, 'code' | 'manifests' | 'tree'>): string | undefined {
  const { takesAll } = habitsOf(file);
  // One file is read first: the sign of all names has no hash by which the others could be left out.
  if (takesAll === undefined || !facts.code.hasText(file, takesAll.sign)) return undefined;
  return facts.code
    .rowsWith(takesAll.sign, MOST_ROWS)
    .flatMap((row) => (row.file === file ? (takesAll.row.exec(row.row)?.[1] ?? []) : []))
    .find((from) => !isOfRepository(from, facts));
}
