import type { TextEntity, TextFormat } from '../../../analysis/define.js';
import { memberOf, membersOf, soundJson, stringOf } from '../../../formats/json.js';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']);

/** Paths of OpenAPI and Swagger descriptions, in JSON and in YAML. */
export const openapi: TextFormat = {
  name: 'openapi',
  matches: (file) => /(?:openapi|swagger|api)[\w.-]*\.(?:json|ya?ml)$/i.test(file.slice(file.lastIndexOf('/') + 1)),
  read: (text, add) => {
    if (!/["']?(?:openapi|swagger)["']?\s*:/.test(text.slice(0, 5000))) return;
    if (text.trimStart().startsWith('{')) readJson(text, add);
    else readYaml(text, add);
  },
};

function readJson(text: string, add: (found: TextEntity) => void): void {
  for (const path of membersOf(memberOf(soundJson(text), 'paths')?.value)) {
    for (const { key: method, line, value: operation } of membersOf(path.value)) {
      if (!METHODS.has(method)) continue;
      const summary = stringOf(memberOf(operation, 'summary')?.value)?.slice(0, 200);
      add({ kind: 'route', name: path.key, method: method.toUpperCase(), line, summary });
    }
  }
}

/** Only the shape that every such file has is read: `paths:` at the margin, paths below it, methods below them. */
function readYaml(text: string, add: (found: TextEntity) => void): void {
  let inPaths = false;
  let pathIndent = -1;
  let methodIndent = -1;
  let path = '';
  text.split('\n').forEach((line, at) => {
    const [, space = '', key = ''] = /^( {0,40})["']?([^\s"':#][^"':#\s]{0,200})["']?\s*:/.exec(line.slice(0, 300)) ?? [];
    if (key === '') return;
    if (space === '') {
      inPaths = key === 'paths';
      pathIndent = -1;
    } else if (inPaths && key.startsWith('/') && (pathIndent === -1 || space.length === pathIndent)) {
      pathIndent = space.length;
      methodIndent = -1;
      path = key;
    } else if (inPaths && METHODS.has(key) && space.length > pathIndent && (methodIndent === -1 || space.length === methodIndent)) {
      methodIndent = space.length;
      add({ kind: 'route', name: path, method: key.toUpperCase(), line: at + 1 });
    }
  });
}
