import { endingPattern, endingsOf } from '../file-endings.js';
import { OpenValue } from './open-value.js';
import { secrecyOf } from './secret-files.js';

const PLAIN = '[A-Za-z_][\\w.-]{0,63}';
const NAME = `(?:"${PLAIN}"|'${PLAIN}'|${PLAIN})\\s{0,20}`;
/** For YAML and JSON, after the marks of list items. */
const COLON = new RegExp(`^(\\s{0,80}(?:-\\s{1,20}){0,5})${NAME}:(?!//)`);
const EQUALS = new RegExp(`^\\s{0,40}(?:#\\s{0,5})?(?:export\\s{1,20})?${NAME}=`);
const BEFORE_COLONS = endingsOf('data').filter((ending) => ending !== 'toml');
const YAML = new RegExp(
  String.raw`\.(?:${BEFORE_COLONS.join('|')}|tfstate)(?:$|\.)|kubeconfig[^/]*$|\.dockerc[^/]*$`,
  'i',
);
const LINE_CHARS = 1_000;

/**
 * The part of a file with secrets that may be shown: the names that have values, each on its line, or nothing at all.
 * Undefined for any other file. A line that may be a name or part of a value counts as a value. O(length).
 */
export function namesOfSecrets(file: string, text: string): string | undefined {
  const secrecy = secrecyOf(file);
  if (secrecy === undefined) return isYaml(file) ? withoutSecretObjects(text) : undefined;
  const lines = text.split('\n');
  if (secrecy === 'opaque') return '\n'.repeat(lines.length - 1);
  return (isYaml(file) ? namesBeforeColons(lines) : namesBeforeEquals(file, lines)).join('\n');
}

function isYaml(file: string): boolean {
  return YAML.test(file);
}

/** Kubernetes manifests and client configurations declare that they contain secrets. */
const KIND =
  /(?:^|[{,])\s{0,80}(?:-\s{1,20})?["']?kind["']?\s{0,20}:\s{0,20}["']?(?:(Secret)|(Config))["']?\s{0,20}(?:[,}#]|$)/gm;
const USERS = /(?:^|[{,])\s{0,80}["']?users["']?\s{0,20}:/m;

function isSecretObject(text: string): boolean {
  return (
    text.includes('kind') && [...text.matchAll(KIND)].some(([, secret]) => secret !== undefined || USERS.test(text))
  );
}

/** One file may contain many objects, some of them secret. Undefined when none is. */
function withoutSecretObjects(text: string): string | undefined {
  if (!isSecretObject(text)) return undefined;
  return text
    .split(/^(?=---(?:\s|$))/m)
    .map((object) => (isSecretObject(object) ? namesBeforeColons(object.split('\n')).join('\n') : object))
    .join('');
}

/** A base64 text that was broken into lines ends like a name without a value. */
function isEndOfBase64(name: string, value: string): boolean {
  if (/^=+\s*$/.test(value)) return true;
  return value.trim() === '' && name.length > 16 && /[a-z]/.test(name) && /[A-Z]/.test(name) && /\d/.test(name);
}

/** In INI files, an indented line continues the value above. */
const INDENTS_VALUES = new RegExp(String.raw`\.${endingPattern('keyValue')}$|rc$|\.boto$|\.s3cfg$`, 'i');

function namesBeforeEquals(file: string, lines: readonly string[]): readonly string[] {
  const value = new OpenValue();
  const indentsValues = INDENTS_VALUES.test(file) && !/\.envrc$/i.test(file);
  return lines.map((line) => {
    if (value.isOpen) return drop(value, line);
    if (indentsValues && /^\s/.test(line)) return drop(value, line);
    const name = EQUALS.exec(line.slice(0, LINE_CHARS))?.[0];
    if (name === undefined) return /^\s*[#;]/.test(line) ? '' : drop(value, line);
    value.read(line.slice(name.length));
    return isEndOfBase64(name, line.slice(name.length)) ? '' : name;
  });
}

function drop(value: OpenValue, line: string): string {
  value.read(line);
  return '';
}

/** True for no value, or an opening bracket: deeper lines that follow have names of their own. */
function isNoValue(text: string): boolean {
  return /^[{[\s]*(?:#|$)/.test(withoutTags(text));
}

/** The text after `&anchor` and `!tag`. */
function withoutTags(text: string): string {
  let rest = text.trimStart();
  for (let end = 0; /^[&!]/.test(rest) && end >= 0; rest = end < 0 ? '' : rest.slice(end).trimStart())
    end = rest.search(/\s/);
  return rest;
}

function namesBeforeColons(lines: readonly string[]): readonly string[] {
  const value = new OpenValue();
  /** Deeper lines than this are part of a value. */
  let column: number | undefined;
  let nameColumn = -1;
  return lines.map((line) => {
    const indent = line.search(/\S/);
    if (value.isOpen) return drop(value, line);
    if (indent < 0 || (column !== undefined && indent > column && !line.startsWith('---'))) return '';
    column = undefined;
    const [name, lead = ''] = COLON.exec(line.slice(0, LINE_CHARS)) ?? [];
    if (name === undefined) {
      column = columnOfText(line, indent, nameColumn);
      readQuote(value, line.replace(/^[\s?:-]*/, ''));
      return '';
    }
    nameColumn = lead.length;
    const rest = line.slice(name.length);
    if (!isNoValue(rest)) column = nameColumn;
    readQuote(value, rest);
    return name;
  });
}

/**
 * Column that later lines of a multi-line value must exceed, for a value that begins on its own line or as a list item.
 * Undefined for brackets.
 */
function columnOfText(line: string, indent: number, nameColumn: number): number | undefined {
  if (/^---\s+\S/.test(line)) return -1;
  if (/^[\s{}[\],]*$/.test(line) || /^(?:---|\.\.\.|\s*#)/.test(line)) return undefined;
  if (/^\s*[-?:](?:\s|$)/.test(line)) return isNoValue(line.slice(indent + 1)) ? undefined : indent;
  return nameColumn;
}

/** Only a value that begins with a quote, after tags and anchors, may continue with less indent than its name. */
function readQuote(value: OpenValue, text: string): void {
  const rest = withoutTags(text);
  if (/^["']/.test(rest)) value.read(rest);
}
