import semver from 'semver';
import { growsLastPart } from '../../../ecosystems/versions.js';

/** A manifest's range in semver syntax, with the lowest version of each alternative. */
export interface Demand {
  readonly range: string;
  readonly floors: readonly string[];
}

/** Longer texts are not version ranges, and cost too much to parse. */
const MAX_RANGE_CHARS = 120;

/**
 * Parses the range of any manifest: its signs mean the same in all (`>=3.8,<4`, `==1.*`, `^8.1 || 8.2.*`), but for the
 * operators of the packs (`~=1.4`). Undefined when the text is not a range, or has no lower bound.
 */
export function readDemand(written: string): Demand | undefined {
  if (written.length > MAX_RANGE_CHARS) return undefined;
  const alternatives = written
    .split(/\|\|?/)
    .map(normalise)
    .filter((alternative) => alternative !== '');
  const floors = alternatives.flatMap((alternative) => floorOf(alternative) ?? []);
  const range = alternatives.join(' || ');
  return floors.length === 0
    || floors.length < alternatives.length
    || semver.validRange(range, { loose: true }) === null
    ? undefined
    : { range, floors };
}

/**
 * Converts one alternative to semver syntax. Exclusions and build labels are left out: they do not change the lower
 * bound.
 */
function normalise(alternative: string): string {
  return alternative
    .split(/,|(?<=[\d*xX])\s+(?=[<>=~^!\d])/)
    .map((part) => comparator(part.trim()))
    .filter((part) => part !== '')
    .join(' ');
}

function comparator(part: string): string {
  const [, operator = '', version = ''] = /^([<>=~^!]{0,3})\s*v?(\d[\d.]*(?:\.[*xX])?|[*xX])/.exec(part.trim()) ?? [];
  const digits = version
    .replace(/\.$/, '')
    .split('.')
    .slice(0, 3)
    .map((piece) => piece.replace(/^0+(?=\d)/, ''))
    .join('.');
  if (digits === '' || operator.startsWith('!')) return '';
  if (growsLastPart(operator)) return digits.split('.').length > 2 ? `~${digits}` : `^${digits}`;
  return /^=+$/.test(operator) ? digits : operator + digits;
}

function floorOf(alternative: string): string | undefined {
  try {
    const floor = semver.minVersion(alternative, { loose: true });
    // A range with only an upper bound has no known lower bound.
    return floor === null || floor.version === '0.0.0' ? undefined : floor.version;
  } catch {
    return undefined;
  }
}

/** `20.19.0` at the precision of `18` is `20`, at that of `18.1` `20.19`. */
export function atPrecision(version: string, like: string): string {
  const parts = version.split('.');
  return like
    .split('.')
    .map((_, index) => parts[index] ?? '0')
    .join('.');
}

/** Negative when `a` is lower; both are compared at the precision of `b`. */
export function compareAt(a: string, b: string): number {
  const left = atPrecision(a, b).split('.').map(Number);
  const right = b.split('.').map(Number);
  const at = right.findIndex((part, index) => part !== left[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** Can one version satisfy both the document, at its precision, and the manifest? */
export function fits(stated: string, demand: Demand): boolean {
  const range = semver.validRange(stated, { loose: true });
  return range !== null && semver.intersects(range, demand.range, { loose: true });
}
