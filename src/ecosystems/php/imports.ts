import { splitName, within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import { namespaceImports } from '../../analysis/imports/namespace-imports.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { NAMESPACE_SIGN } from '../../text/words/qualified.js';

const inNamespaces = namespaceImports({
  endings: ['.php'],
  separator: '\\',
  relative: true,
  modulesOf: () => () => undefined,
  fromOutside: ofPackages,
});

/** `Shop\Mail\Sender` where `shop/mail` or `shop/shop-mail` is required: a package has its vendor's namespace. */
function ofPackages(host: ImportHost): (namespace: string) => boolean {
  const required = new Set(
    host.manifests.flatMap(({ requirements, file }) =>
      baseNameOf(file) === 'composer.json'
        ? requirements.map(({ name }) => name.toLowerCase().replace(/[^a-z\d]/g, ''))
        : [],
    ),
  );
  const forms = [...required];
  return (namespace) => {
    const parts = namespace.toLowerCase().split(NAMESPACE_SIGN);
    const begins = parts.map((_, at) => parts.slice(0, at + 1).join('')).slice(1);
    const [vendor = ''] = parts;
    return forms.some((form) => begins.some((one) => form === one || form === `${vendor}${one}`));
  };
}

/** Types by their full names, and the files that `require` and `include` load. */
export function phpImports(host: ImportHost): ImportResolver {
  const names = inNamespaces(host);
  return {
    ...names,
    habits: () => ({ dotJoins: true }),
    resolve: (file, imported) =>
      imported.names.length === 0 ? loaded(host, file, imported.from) : names.resolve(file, imported),
    qualified: (file, name) => names.qualified?.(file, inFull(host, file, name)) ?? [],
  };
}

/** The name with what an import says of its first part: `Cart\\Item` after `use Shop\\Cart`. */
function inFull(host: ImportHost, file: string, name: string): string {
  const [first = '', ...rest] = name.split(NAMESPACE_SIGN);
  if (/^namespace$/i.test(first)) return rest.join(NAMESPACE_SIGN);
  for (const { from, names } of first === '' ? [] : (host.facts(file)?.imports ?? []))
    for (const [source, target] of names.map(splitName))
      if (target === first)
        return ['', from, source, ...rest].filter((part, at) => at === 0 || part !== '').join(NAMESPACE_SIGN);
  return name;
}

/** Beside the file, or for a path that does not begin in a folder, also from the root. */
function loaded(host: ImportHost, file: string, path: string): ImportTarget | undefined {
  const places = [within(directoryOf(file), path), path.startsWith('.') ? undefined : within('', path)];
  const found = places.find((place) => place !== undefined && host.has(place));
  return found === undefined ? undefined : { files: [found] };
}
