import process from 'node:process';
import { parseJsonWithin } from '../../formats/bounded-json.js';
import { readOwnFile } from '../../repo/files/own-file.js';

export interface NodeVersion {
  /** Of the program that runs now: `22.11.0`. */
  readonly running: string;
  /** What docalign's own manifest demands: `>=20.19`; undefined if it cannot be read. */
  readonly demanded: string | undefined;
  readonly isEnough: boolean;
}

/** Above the bundle, and in the source tree. */
const MANIFESTS = ['../package.json', '../../../package.json'].map((path) => new URL(path, import.meta.url));
const BOUNDS = { depth: 20, values: 5_000 };

/** Compares Node with the version that the installed package demands. */
export function nodeVersion(running: string = process.versions.node): NodeVersion {
  const demanded = demandedVersion();
  return { running, demanded, isEnough: demanded === undefined || isAtLeast(running, demanded) };
}

function demandedVersion(): string | undefined {
  try {
    const text = new TextDecoder().decode(readOwnFile(MANIFESTS));
    const parsed = parseJsonWithin(text, BOUNDS);
    // Safe: every field is checked before use.
    const { name, engines } = (parsed.ok ? parsed.json : {}) as { name?: unknown; engines?: { node?: unknown } };
    return name === 'docalign-mcp' && typeof engines?.node === 'string' ? engines.node : undefined;
  } catch {
    // The programs were copied without their package.
    return undefined;
  }
}

/** For our own demand, which has the form `>=20.19`. */
function isAtLeast(running: string, demanded: string): boolean {
  const [have, need] = [partsOf(running), partsOf(demanded)];
  const different = need.findIndex((part, index) => part !== (have[index] ?? 0));
  return different === -1 || (have[different] ?? 0) > (need[different] ?? 0);
}

function partsOf(version: string): readonly number[] {
  return [...version.matchAll(/\d{1,9}/g)].map(([digits]) => Number(digits));
}
