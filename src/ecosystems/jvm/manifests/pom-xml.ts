import type { Requirement, Task } from '../../../model/manifest.js';
import { requirement, withoutScm } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/**
 * Address of the source, Java's version, dependencies, modules as workspaces, profiles as tasks (`-Pname`). Plugins add
 * the goals, so the manifest is open.
 */
export const pomXml: ManifestFormat = { name: 'pom.xml', matches: (base) => base === 'pom.xml', read: readPom };

/** The elements that say where the source is, the most exact one first. */
const SOURCES = ['project/scm/url', 'project/scm/connection', 'project/scm/developerConnection', 'project/url'];

/** Limits on nesting and on elements that are read. */
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 100_000;

interface Leaf {
  /** Element names from the root, joined with `/`. */
  readonly path: string;
  readonly text: string;
  readonly line: number;
}

function readPom(text: string): ManifestParts {
  const leaves = leavesOf(text);
  const properties = new Map(
    leaves
      .filter(({ path }) => path.startsWith('project/properties/'))
      .map((leaf) => [leaf.path.slice('project/properties/'.length), leaf]),
  );
  const java = ['maven.compiler.release', 'java.version', 'maven.compiler.source', 'release.java.version'].flatMap(
    (key) => properties.get(key) ?? [],
  )[0];
  const resolve = (value: string) =>
    value.replace(/\$\{([\w.-]{1,100})\}/, (all, key: string) => properties.get(key)?.text ?? all);
  const first = (path: string) => leaves.find((leaf) => leaf.path === path)?.text;
  const tasks = leaves
    .filter(({ path }) => path === 'project/profiles/profile/id')
    .map(({ text: id, line }): Task => ({ runner: 'maven', name: `-P${id}`, line }));
  return {
    name: first('project/artifactId'),
    version: first('project/version'),
    repository: SOURCES.map(first).flatMap((url) => (url === undefined ? [] : withoutScm(resolve(url))))[0],
    tasks,
    requirements: [
      ...(java === undefined
        ? []
        : requirement('java', resolve(java.text).replace(/^1\.(?=\d)/, ''), { kind: 'engine', line: java.line })),
      ...dependenciesOf(leaves, resolve),
    ],
    workspaces: leaves.filter(({ path }) => path === 'project/modules/module').map((leaf) => leaf.text),
    open: true,
  };
}

function dependenciesOf(leaves: readonly Leaf[], resolve: (value: string) => string): readonly Requirement[] {
  const found: Requirement[] = [];
  let group = '';
  let artifact = '';
  for (const { path, text, line } of leaves) {
    if (!/(?:dependencies\/dependency|project\/parent)\/\w+$/.test(path)) continue;
    if (path.endsWith('/groupId')) group = text;
    if (path.endsWith('/artifactId')) artifact = text;
    if (path.endsWith('/version') && !resolve(text).includes('$'))
      found.push(...requirement(`${group}:${artifact}`, resolve(text), { kind: 'runtime', line }));
  }
  return found;
}

/**
 * Elements that contain only text, in order. One pass over the tags; broken nesting closes at the nearest open element
 * of the name.
 */
function leavesOf(text: string): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const open: string[] = [];
  let line = 1;
  let counted = 0;
  let textStart = 0;
  let close = -1;
  for (
    let at = text.indexOf('<'), count = 0;
    at !== -1 && count < MAX_ELEMENTS;
    at = text.indexOf('<', at + 1), count++
  ) {
    const comment = text.startsWith('<!--', at);
    // The next `>` is searched for once, not once per `<`: a file of `<` alone must stay linear.
    if (close < at) close = text.indexOf('>', at);
    const end = comment ? text.indexOf('-->', at + 4) : close;
    if (end === -1) break;
    for (let next = text.indexOf('\n', counted); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) {
      line++;
      counted = next + 1;
    }
    const [, closing, name = ''] = /^<(\/?)([\w.:-]{1,100})/.exec(text.slice(at, Math.min(end, at + 200))) ?? [];
    if (name !== '' && closing === '/') {
      const value = text.slice(textStart, at);
      if (!value.includes('<') && value.length < 300 && open.at(-1) === name)
        leaves.push({ path: open.join('/'), text: value.trim(), line });
      const depth = open.lastIndexOf(name);
      if (depth !== -1) open.length = depth;
      textStart = at;
    } else if (name !== '' && text[end - 1] !== '/' && open.length < MAX_DEPTH) {
      open.push(name);
      textStart = end + 1;
    }
    at = comment ? end : at;
  }
  return leaves;
}
