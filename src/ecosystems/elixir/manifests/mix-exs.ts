import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Bin, Requirement } from '../../../model/manifest.js';
import { aliasesIn } from './aliases.js';

/**
 * Name, version, address of the source, dependencies, aliases, the program of `escript`, and the applications of an
 * umbrella project. Tasks of dependencies are not known, so the list of tasks is open.
 */
export const mixExs: ManifestFormat = { name: 'mix.exs', matches: (base) => base === 'mix.exs', read: readMix };

const PROJECT = /^\s{0,20}defmodule\s+([A-Z][\w.]{0,100})\.(?:MixProject|Mixfile|Project)\s+do\b/;
const ATTRIBUTE = /^\s{0,20}@(\w{1,40})\s+"([^"]{1,200})"/;
/** The value of a setting: a string, or an attribute with one. */
const SETTING = new RegExp(
  String.raw`^\s{0,40}(?:\w{1,40}:\s{0,8})?(?:\[\s{0,8})?(version|elixir|source_url|apps_path|main_module|app):\s*`
    + String.raw`(?:"([^"]{1,200})"|@(\w{1,40})|:?([A-Za-z][\w.]{0,100}))`,
);
/** `links: %{"GitHub" => @source}` of the package. */
const LINK = /"(?:git|source|repo)[^"]{0,20}"\s{0,8}=>\s{0,8}(?:"([^"]{10,300})"|@(\w{1,40}))/i;
const DEPENDENCY = /\{\s{0,8}:(\w{1,80}),\s*"([^"]{1,100})"/;
/** Version requirements begin so: other pairs of an atom and a string are none. */
const RANGE = /^(?:~>|[<>=!]=?)?\s{0,4}\d/;

interface Setting {
  readonly text: string;
  readonly line: number;
}

function readMix(text: string): ManifestParts {
  const lines = boundedLinesOf(text);
  const settings = settingsIn(lines);
  const name = settings.get('app')?.text;
  const modules = lines.flatMap((line) => PROJECT.exec(line)?.[1] ?? []).slice(0, 1);
  const engine = settings.get('elixir');
  const apps = settings.get('apps_path');
  return {
    name,
    version: settings.get('version')?.text,
    repository: settings.get('source_url')?.text ?? settings.get('link')?.text,
    modules: modules.map((module) => ({ start: `${module.replace(/\.Umbrella$/, '')}.`, places: [] })),
    tasks: aliasesIn(lines),
    requirements: [
      ...(engine === undefined ? [] : requirement('elixir', engine.text, { kind: 'engine', line: engine.line })),
      ...lines.flatMap(dependency),
    ],
    bins: programOf(name, settings.get('main_module'), lines),
    workspaces: apps === undefined ? [] : [`${apps.text}/*`],
    open: true,
  };
}

/** The first value of each setting, and as `link` that of the package to its source. */
function settingsIn(lines: readonly string[]): ReadonlyMap<string, Setting> {
  const attributes = new Map<string, string>();
  const settings = new Map<string, Setting>();
  for (const [offset, line] of lines.entries()) {
    const [, attribute = '', value = ''] = ATTRIBUTE.exec(line) ?? [];
    if (attribute !== '') attributes.set(attribute, value);
    const [, key = '', literal, reference = '', word] = SETTING.exec(line) ?? [];
    const text = literal ?? attributes.get(reference) ?? word;
    if (key !== '' && text !== undefined && !settings.has(key)) settings.set(key, { text, line: offset + 1 });
    const [, address, name = ''] = LINK.exec(line) ?? [];
    const link = address ?? attributes.get(name);
    if (link !== undefined && !settings.has('link')) settings.set('link', { text: link, line: offset + 1 });
  }
  return settings;
}

/** `{:ecto, "~> 3.10", only: :test}`. */
function dependency(line: string, offset: number): readonly Requirement[] {
  const [, name = '', range = ''] = DEPENDENCY.exec(line) ?? [];
  if (!RANGE.test(range) || /^\s*#/.test(line)) return [];
  const kind = /\bonly:/.test(line) ? 'dev' : /\boptional:\s*true/.test(line) ? 'optional' : 'runtime';
  return requirement(name, range, { kind, line: offset + 1 });
}

/** The program that `mix escript.build` makes: it is called like the application unless it has a name of its own. */
function programOf(app: string | undefined, main: Setting | undefined, lines: readonly string[]): readonly Bin[] {
  if (main === undefined || app === undefined) return [];
  const around = lines.slice(Math.max(0, main.line - 4), main.line + 3).join('\n');
  const name = /\bname:\s*"([\w.-]{1,60})"/.exec(around)?.[1] ?? app;
  return [{ name, file: undefined, entry: main.text, line: main.line }];
}
