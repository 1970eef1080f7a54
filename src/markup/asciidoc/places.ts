import { directoryOf } from '../../text/paths.js';

/** Folders of the families of Antora's resource ids. */
const FAMILIES: Readonly<Record<string, string>> = {
  page: 'pages',
  partial: 'partials',
  example: 'examples',
  image: 'images',
  attachment: 'attachments',
};

const RESOURCE = /^(?:[\w.-]+@)?(?:([\w.-]*):)?(?:([\w.-]*):)?(?:(page|partial|example|image|attachment)\$)?([^:$]*)$/;
/** A file of a module: in one of its families, or its navigation. */
const IN_MODULE = /^((?:.*\/)?modules)\/([^/]+)\/(?:(?:pages|partials|examples|images|attachments)\/|nav[^/]*$)/;

/**
 * The path of a resource of an Antora site, relative to the page: `partial$a.adoc`, `module:b.adoc`. Undefined for a
 * resource of another component, and of a module for a page that is in none. Another path outside of such a site stays
 * as written.
 */
export function placeOf(written: string, file: string, family: keyof typeof FAMILIES | undefined): string | undefined {
  if (/^(?:[a-z]+:\/\/|\.{1,2}\/|\/|\{)/i.test(written)) return written;
  const [id = '', fragment] = splitAt(written, '#');
  const [, first, second, named, path = ''] = RESOURCE.exec(id) ?? [];
  if (path === '' && id !== '') return id.includes('$') || id.includes('@') ? undefined : written;
  const [, modules, own] = IN_MODULE.exec(file) ?? [];
  if (id === '' || (modules === undefined && named === undefined && first === undefined)) return written;
  if (second !== undefined && first !== '') return undefined;
  const module = (second ?? first) || own || 'ROOT';
  const kind = FAMILIES[named ?? family ?? ''];
  if (kind === undefined) return first === undefined ? written : undefined;
  // Outside of a module nothing tells where the named one is.
  if (modules === undefined) return first === undefined ? `${kind}/${path}${fragment}` : undefined;
  return relative(directoryOf(file), `${modules}/${module}/${kind}/${path}`) + fragment;
}

function splitAt(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

function relative(from: string, to: string): string {
  const [here, there] = [from.split('/'), to.split('/')];
  let common = 0;
  while (common < here.length && common < there.length - 1 && here[common] === there[common]) common += 1;
  return [...here.slice(common).map(() => '..'), ...there.slice(common)].join('/');
}
