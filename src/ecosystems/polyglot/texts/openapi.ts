import { HTTP_METHODS } from '../../../analysis/keys/http-methods.js';
import type { TextEntity, TextFormat } from '../../../analysis/extraction/define.js';
import { readYamlLines } from '../../../formats/yaml.js';
import { memberOf, membersOf, soundJson, stringOf } from '../../../formats/json.js';

const PATH_CHARS = 200;
const METHODS: ReadonlySet<string> = new Set([...HTTP_METHODS, 'trace']);

/** Paths of OpenAPI and Swagger descriptions, in JSON and in YAML. */
export const openapi: TextFormat = {
  name: 'openapi',
  matches: (file) => /(?:openapi|swagger|api)[\w.-]*\.(?:json|ya?ml)$/i.test(file.slice(file.lastIndexOf('/') + 1)),
  read: (text, add) => {
    if (!/["']?(?:openapi|swagger)["']?\s*:/.test(text.slice(0, 5000))) return;
    if (text.trimStart().startsWith('{')) readJsonPaths(text, add);
    else readYamlPaths(text, add);
  },
};

function readJsonPaths(text: string, add: (found: TextEntity) => void): void {
  for (const path of membersOf(memberOf(soundJson(text), 'paths')?.value)) {
    for (const { key: method, line, value: operation } of membersOf(path.value)) {
      if (!METHODS.has(method)) continue;
      const summary = stringOf(memberOf(operation, 'summary')?.value)?.slice(0, 200);
      add({ kind: 'route', name: path.key, method: method.toUpperCase(), line, summary });
    }
  }
}

/** Only the common shape of these files is read: `paths:` at the margin, paths below it, methods below them. */
function readYamlPaths(text: string, add: (found: TextEntity) => void): void {
  let inPaths = false;
  let pathIndent = -1;
  let methodIndent = -1;
  let path = '';
  for (const { key, item, indent, line } of readYamlLines(text)) {
    if (key === undefined || item || key.length > PATH_CHARS) continue;
    if (indent === 0) {
      inPaths = key === 'paths';
      pathIndent = -1;
    } else if (inPaths && key.startsWith('/') && (pathIndent === -1 || indent === pathIndent)) {
      pathIndent = indent;
      methodIndent = -1;
      path = key;
    } else if (inPaths && METHODS.has(key) && indent > pathIndent && (methodIndent === -1 || indent === methodIndent)) {
      methodIndent = indent;
      add({ kind: 'route', name: path, method: key.toUpperCase(), line });
    }
  }
}
