import { declaredIn } from '../generate/code.mjs';
import { bytesOf, codeOf, docsOf, filesOf, textOf } from './disk.mjs';

const MOST_BYTES = 200_000;

/** Entities that documents of this repository can mention, from the current files. */
export function knownOf(root) {
  const files = filesOf(root);
  const declared = codeOf(root).flatMap((file) =>
    bytesOf(root, file).length > MOST_BYTES ? [] : declaredIn(textOf(root, file)),
  );
  return {
    files: files.filter((file) => !file.includes('\n')),
    declared,
    tasks: tasksOf(root),
    anchors: docsOf(root).flatMap((file) => anchorsOf(root, file)),
  };
}

export function tasksOf(root, file = 'package.json') {
  try {
    return Object.keys(JSON.parse(textOf(root, file)).scripts ?? {});
  } catch {
    // No manifest, or a broken one: then there are no tasks.
    return [];
  }
}

function anchorsOf(root, file) {
  const bytes = bytesOf(root, file);
  if (bytes.length > MOST_BYTES) return [];
  return [...bytes.toString('utf8').matchAll(/^#{1,4} (\w[\w ]*)$/gm)]
    .slice(0, 20)
    .map(([, heading]) => ({ file, slug: heading.toLowerCase().replaceAll(' ', '-') }));
}
