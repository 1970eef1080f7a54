import type { ImportHost } from '../../../analysis/imports/import-host.js';
import { topLevel } from '../../../analysis/extraction/export-host.js';
import { TYPES } from '../../../analysis/imports/scope/given.js';
import { NO_FACTS } from '../../../model/code-facts.js';
import { baseNameOf } from '../../../text/paths.js';

const WRITTEN = /^[ \t]*@file:(?:\[[^\]\n]{0,200})?JvmName\([ \t]*"(\w{1,200})"/m;

/** The class by which Java names the functions and variables of a file of Kotlin: `TextsKt`, or what the file says. */
export function classesForJava(host: ImportHost, file: string): readonly string[] {
  if (!file.endsWith('.kt')) return [];
  const has = topLevel(host.facts(file) ?? NO_FACTS).some(({ kind }) => kind !== 'module' && !TYPES.has(kind));
  if (!has) return [];
  const written = WRITTEN.exec(host.readText(file) ?? '')?.[1];
  const stem = baseNameOf(file).slice(0, -'.kt'.length);
  return [written ?? `${stem.charAt(0).toUpperCase()}${stem.slice(1)}Kt`];
}
