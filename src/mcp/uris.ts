const ROOT = 'docalign://doc/';

/** URI templates of documents and sections. */
export interface Templates {
  readonly doc: string;
  readonly section: string;
}

export const TEMPLATES: Templates = { doc: `${ROOT}{+path}`, section: `${ROOT}{+path}#{slug}` };

/** The templates where there are several repositories, whose name comes before the path. */
export function templatesOf(repository: string): Templates {
  return { doc: uriIn(repository, TEMPLATES.doc), section: uriIn(repository, TEMPLATES.section) };
}

/** The URI of a document of one of several repositories. */
export function uriIn(repository: string, uri: string): string {
  return `${ROOT}${repository.startsWith('{') ? repository : encode(repository)}/${uri.slice(ROOT.length)}`;
}

/** The repository that such a URI names, and the URI within it. */
export function uriWithin(
  uri: string,
  names: readonly string[],
): { readonly repository: string; readonly uri: string } | undefined {
  if (!uri.startsWith(ROOT)) return undefined;
  const rest = uri.slice(ROOT.length);
  const [first = ''] = rest.split('/', 1);
  const repository = [decode(first), first].find((name) => name !== undefined && names.includes(name));
  return repository === undefined ? undefined : { repository, uri: `${ROOT}${rest.slice(first.length + 1)}` };
}

/** A document, or with `slug` one of its sections. The slug of a heading without letters is empty. */
export interface DocAddress {
  readonly file: string;
  readonly slug: string | undefined;
}

export function uriOf({ file, slug }: DocAddress): string {
  const path = file.split('/').map(encode).join('/');
  return `${ROOT}${path}${slug === undefined ? '' : `#${encode(slug)}`}`;
}

/** The URI of a section id, `file#slug`. Slugs never contain `#`; file names may. */
export function uriOfSection(id: string): string {
  const at = id.lastIndexOf('#');
  return uriOf({ file: id.slice(0, at), slug: id.slice(at + 1) });
}

/**
 * The document or section that the URI names, if `isDoc` accepts its file. Clients that fill in the template write `#`,
 * `?` and `%` of a file name unescaped, so a name that is unknown after decoding is also tried literally. Only names
 * that `isDoc` accepts are returned: a path is never built from a URI.
 */
export function addressOf(uri: string, isDoc: (file: string) => boolean): DocAddress | undefined {
  if (!uri.startsWith(ROOT)) return undefined;
  const rest = uri.slice(ROOT.length);
  const candidates = [
    split(rest, rest.indexOf('#')),
    split(rest, rest.lastIndexOf('#')),
    { file: rest, slug: undefined },
  ];
  for (const { file, slug } of candidates) {
    const named = [decode(file), file].find((name) => name !== undefined && isDoc(name));
    if (named !== undefined) return { file: named, slug: slug === undefined ? undefined : (decode(slug) ?? slug) };
  }
  return undefined;
}

/** The document that an unknown URI asks for, as far as the URI can be parsed. */
export function fileAsked(uri: string): string | undefined {
  if (!uri.startsWith(ROOT)) return undefined;
  const { file } = split(uri.slice(ROOT.length), uri.slice(ROOT.length).indexOf('#'));
  return decode(file) ?? file;
}

function split(rest: string, hash: number): DocAddress {
  if (hash === -1) return { file: rest, slug: undefined };
  return { file: rest.slice(0, hash), slug: rest.slice(hash + 1) };
}

/** Lone surrogates cannot be encoded; they become U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid `%` escape: the text is not percent-encoded.
    return undefined;
  }
}
