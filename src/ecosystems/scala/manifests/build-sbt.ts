import { foldBody, requirement, withoutScm } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Requirement, Task } from '../../../model/manifest.js';

/**
 * Name, version, address of the source, projects, aliases, tasks and commands, dependencies and plugins, and the
 * version of Scala. Plugins add most tasks, so the manifest is open.
 */
export const buildSbt: ManifestFormat = {
  name: 'build.sbt',
  matches: (base, path) => base.endsWith('.sbt') || /(?:^|\/)project\/[\w-]+\.scala$/.test(path),
  holder: /(?:^|\/)project$/,
  read: readBuild,
};

/** Beginning of the tasks that a build declares as projects. */
export const PROJECT = 'project ';

const STRING = String.raw`"([^"\\]{1,120})"`;
const CONSTANT = new RegExp(
  String.raw`^\s{0,20}(?:final |lazy |private ){0,3}(?:val|def)\s{1,9}(\w{1,60})(?:\s?:\s?String)?\s?=\s?${STRING}`,
);
const SETTING = new RegExp(
  String.raw`(?:^|[\s(,/])(name|version|scalaVersion)\s?:=\s?(?:${STRING}|([\w.]{1,80}))`,
  'g',
);
const PROJECT_ROW = /^\s{0,20}(?:lazy )?val\s{1,9}(\w{1,60})(?:\s?:\s?\w{1,40})?\s?=\s?(.{0,200})$/;
const IS_PROJECT = /(?:^|\W)(?:project|crossProject|projectMatrix)\b|[pP]roject\(/;
const ALIAS = new RegExp(String.raw`addCommandAlias\(\s?${STRING}\s?,\s?(.{0,300})`);
const KEY = /\bval\s{1,9}(\w{1,60})\s?=\s?(?:task|input)Key\[/;
const COMMAND = new RegExp(String.raw`Command\.(?:command|args|single)\(\s?${STRING}`);
const DEPENDENCY = new RegExp(
  String.raw`"([\w.-]{1,100})"\s{1,9}(%{1,3})\s{1,9}"([\w.-]{1,100})"\s{1,9}%\s{1,9}(?:${STRING}|([\w.]{1,80}))`,
);

/** `scmInfo := Some(ScmInfo(url("…"), "scm:git:…"))`, `homepage := Some(url("…"))`. */
const SOURCE = new RegExp(
  String.raw`(?:\b(?:ScmInfo|homepage)\b[^"]{0,60}\bur[il]|^\s{0,40}ur[il])\(\s?"([^"\s]{10,300})"`
    + String.raw`|"(scm:git[^"\s]{10,300})"`,
);

interface Reading {
  readonly constants: ReadonlyMap<string, string>;
  readonly rows: readonly string[];
}

function readBuild(text: string): ManifestParts {
  const rows = boundedLinesOf(text).map((row) => row.slice(0, 1_000).replace(/^\s{0,200}\/\/.*$/, ''));
  const constants = new Map(rows.flatMap((row) => constantIn(row)));
  const reading: Reading = { constants, rows };
  const settings = settingsIn(reading);
  const scala = settings.get('scalaVersion');
  return {
    name: settings.get('name')?.text,
    version: settings.get('version')?.text,
    repository: sourceIn(rows),
    tasks: rows.flatMap((row, index) => tasksIn(rows, row, index)),
    requirements: [
      ...(scala === undefined ? [] : requirement('scala', scala.text, { kind: 'toolchain', line: scala.line })),
      ...rows.flatMap((row, index) => dependencyIn(reading, row, index)),
    ],
    open: true,
  };
}

/** The address of the source; a block of its own may be about several rows. */
function sourceIn(rows: readonly string[]): string | undefined {
  const start = rows.findIndex((row) => /\b(?:scmInfo|ScmInfo|homepage)\b/.test(row));
  const found = start === -1 ? [] : rows.slice(start, start + 5).flatMap((row) => SOURCE.exec(row)?.slice(1) ?? []);
  const first = found.find((one) => one !== undefined);
  return first === undefined ? undefined : withoutScm(first);
}

function constantIn(row: string): readonly (readonly [string, string])[] {
  const [, name, value] = CONSTANT.exec(row) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value]];
}

/** The first value of each setting, where it is a string or a constant of the file. */
function settingsIn({
  rows,
  constants,
}: Reading): ReadonlyMap<string, { readonly text: string; readonly line: number }> {
  const found = new Map<string, { readonly text: string; readonly line: number }>();
  for (const [index, row] of rows.entries())
    for (const [, key = '', literal, constant = ''] of row.matchAll(SETTING)) {
      const text = literal ?? constants.get(constant.slice(constant.lastIndexOf('.') + 1));
      if (text !== undefined && !found.has(key)) found.set(key, { text, line: index + 1 });
    }
  return found;
}

function tasksIn(rows: readonly string[], row: string, index: number): readonly Task[] {
  const at = { runner: 'sbt' as const, line: index + 1 };
  const [, name, value = ''] = PROJECT_ROW.exec(row) ?? [];
  const isProject = name !== undefined && IS_PROJECT.test(value === '' ? (rows[index + 1] ?? '') : value);
  const [, alias, body = ''] = ALIAS.exec(row) ?? [];
  const named = [KEY.exec(row)?.[1], COMMAND.exec(row)?.[1]].flatMap((one) => one ?? []);
  return [
    ...(isProject ? [{ ...at, name: PROJECT + name }] : []),
    ...(alias === undefined ? [] : [{ ...at, name: alias, ...foldBody(body.replace(/["')]{0,4}\s{0,9}$/, '')) }]),
    ...named.map((one) => ({ ...at, name: one })),
  ];
}

/** `"org.typelevel" %% "cats-core" % "2.10.0" % Test`, also in `addSbtPlugin(…)`. */
function dependencyIn({ constants }: Reading, row: string, index: number): readonly Requirement[] {
  const [whole = '', , , name = '', literal, constant = ''] = DEPENDENCY.exec(row) ?? [];
  const version = literal ?? constants.get(constant.slice(constant.lastIndexOf('.') + 1));
  if (version === undefined) return [];
  const rest = row.slice(row.indexOf(whole) + whole.length);
  const kind = /^\s{0,9}%\s{0,9}"?(?:Test|test|it)\b/.test(rest) ? 'dev' : 'runtime';
  return requirement(name, version, { kind, line: index + 1 });
}
