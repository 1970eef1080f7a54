import { isPlainLanguage, isShellLanguage } from '../../../formats/shell-languages.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { draftOf } from './draft.js';
import type { VersionStatement } from './payload.js';
import { subjectOf } from './subjects.js';

const INSTALL = /^\s*(?:[$>%]\s)?(?:sudo\s)?(?:npm|pnpm|yarn|bun)\s(?:install|i|add)\s(.{1,2000})$/;
const PACKAGE = /(?<![\w@/.-])((?:@[\w.-]{1,60}\/)?[a-z][\w.-]{0,80})@([\^~]|>=)?v?(\d[\d.]{0,20})(?![\w.-])/g;
const MEMBER = /"((?:@[\w.-]{1,60}\/)?[A-Za-z][\w.-]{0,80})"\s?:\s?"(\^|~|>=\s?)?v?(\d[\d.]{0,20})(?:\s[^"]{0,40})?"/g;
const TABLE = /"(?:dependencies|devDependencies|peerDependencies|optionalDependencies|engines)"\s?:/;

/** `npm install name@^4` in a shell fence, and the tables of dependencies and engines that a JSON fence shows. */
export function readFence({ lang, value, line: first }: SpanOf<'fence'>, source: ClaimSource): readonly Draft<VersionStatement>[] {
  const isShell = isShellLanguage(lang) || isPlainLanguage(lang);
  if (!isShell && !/^json[c5]?$/.test(lang)) return [];
  const drafts: Draft<VersionStatement>[] = [];
  let inTable = false;
  for (const [index, row] of value.split('\n').entries()) {
    if (row.length > BOUNDS.claimLineChars) continue;
    const line = first + index;
    if (isShell) {
      const words = INSTALL.exec(row)?.[1] ?? '';
      for (const [, name = '', operator = '', version = ''] of words.matchAll(PACKAGE)) drafts.push(...draftAt(source, line, { name, operator, version, operatorShown: '@' }));
      continue;
    }
    if (TABLE.test(row)) inTable = true;
    for (const [, name = '', operator = '', version = ''] of inTable ? row.matchAll(MEMBER) : []) drafts.push(...draftAt(source, line, { name, operator: operator.trim(), version, operatorShown: '' }));
    if (row.includes('}')) inTable = false;
  }
  return drafts;
}

interface Shown {
  readonly name: string;
  readonly operator: string;
  readonly version: string;
  /** Sign to keep when there is none before the version. */
  readonly operatorShown: string;
}

function draftAt({ lines }: ClaimSource, line: number, { name, operator, version, operatorShown }: Shown): readonly Draft<VersionStatement>[] {
  const subject = subjectOf(name);
  const digits = version.replace(/(?<!\.)\.+$/, '');
  if (subject === undefined) return [];
  const raw = lines[line - 1] ?? '';
  const at = raw.indexOf(digits, raw.indexOf(name) + name.length);
  const statement = {
    subject: subject.name, toolchain: subject.toolchain, version: digits, operator: operator === '' ? operatorShown : operator, required: false, listed: false,
    form: operator === '>=' ? 'minimum' as const : operator === '' ? 'exact' as const : 'range' as const, at: 0, written: digits,
  };
  return [draftOf(statement, line, at === -1 ? {} : { target: { line, column: at + 1, text: digits } })];
}
