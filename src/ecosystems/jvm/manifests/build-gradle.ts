import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Requirement, Task } from '../../../model/manifest.js';
import { requirement, withoutScm } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/**
 * Address of the source, tasks, dependencies, Java's version, and the included projects of the settings as workspaces.
 * Plugins add most tasks, so the manifest is open.
 */
export const buildGradle: ManifestFormat = {
  name: 'build.gradle',
  matches: (base) => /^(?:build|settings)\.gradle(?:\.kts)?$/.test(base),
  read: readGradle,
};

const TASK = new RegExp(
  String.raw`^\s*(?:task[\s(]+["']?([A-Za-z]\w{0,80})|(?:project\.)?tasks\.(?:register`
    + String.raw`|create)(?:<[^>]{0,100}>)?\s?\(\s?["']([A-Za-z]\w{0,80})`
    + String.raw`|va[lr]\s+([A-Za-z]\w{0,80})\s+by\s+tasks\.(?:registering|creating))`,
);
const JAVA = new RegExp(
  String.raw`(?:JavaLanguageVersion\.of\(\s?["']?|jvmToolchain\(\s?|JavaVersion\.VERSION_(?:1_)?`
    + String.raw`|(?:source|target)Compatibility\s?=\s?["']?(?:1\.)?|options\.release(?:\.set\(`
    + String.raw`|\s?=)\s?)(\d{1,2})`,
);
/** The head of a block about one task only, but for the one that compiles the product. */
const ONE_TASK = new RegExp(
  String.raw`(?:\bby\s{1,9}(?:tasks\.)?|\btasks\.)(?:register|registering|create|creating|named|existing|getting)\b`
    + String.raw`(?![^{]{0,100}["'](?:compileJava|compileKotlin)["'])|^\s{0,40}task\s`,
);
const DEPENDENCY = /["']([\w.-]{1,100}:[\w.-]{1,100}):([\w.+-]{1,60})["']/;
const PLUGIN = /^\s*id[\s(]+["']([\w.-]{1,100})["']\)?\s+version\s+["']([\w.-]{1,60})["']/;
/** `connection = "scm:git:…"` of a publication, `vcsUrl = "…"` of a plugin. */
const SOURCE = /\b(?:[cC]onnection|vcsUrl)\s?(?:=|\.set\(|\s)\s?["']([^"'\s]{10,300})["']/;
const PROJECT = /^\s*include(?:Build)?[\s(]+(.{1,500})/;

function readGradle(text: string): ManifestParts {
  const tasks: Task[] = [];
  const requirements: Requirement[] = [];
  const workspaces: string[] = [];
  let name: string | undefined;
  let repository: string | undefined;
  let [depth, taskDepth] = [0, Infinity];
  for (const [offset, raw] of boundedLinesOf(text).entries()) {
    const line = raw.replace(/^\s*\/\/.*$/, '');
    const at = { line: offset + 1 };
    const task = TASK.exec(line);
    if (task !== null) tasks.push({ runner: 'gradle', name: task[1] ?? task[2] ?? task[3] ?? '', ...at });
    if (taskDepth === Infinity && line.includes('{') && ONE_TASK.test(line)) taskDepth = depth;
    const isOfTask = taskDepth < Infinity;
    depth += countOf(line, '{') - countOf(line, '}');
    if (isOfTask && depth <= taskDepth) taskDepth = Infinity;
    const java = isOfTask ? undefined : JAVA.exec(line)?.[1];
    if (java !== undefined) requirements.push(...requirement('java', java, { kind: 'engine', ...at }));
    for (const [, demand = '', version = ''] of [DEPENDENCY.exec(line) ?? [], PLUGIN.exec(line) ?? []])
      if (demand !== '') requirements.push(...requirement(demand, version, { kind: 'runtime', ...at }));
    const included = PROJECT.exec(line)?.[1] ?? '';
    for (const [, project = ''] of included.matchAll(/["']:?([\w./:-]{1,100})["']/g))
      workspaces.push(project.replaceAll(':', '/'));
    repository ??= SOURCE.exec(line)?.[1];
    name ??= /^\s*rootProject\.name\s*=\s*["']([^"']{1,100})["']/.exec(line)?.[1];
  }
  const source = repository === undefined ? {} : { repository: withoutScm(repository) };
  return { name, ...source, tasks, requirements, workspaces, open: true };
}

function countOf(line: string, sign: string): number {
  return line.split(sign).length - 1;
}
