/** Words of an identifier in lower case: the same for `maxBodySize`, `MAX_BODY_SIZE` and `max-body-size`. */
export function humps(name: string): readonly string[] {
  return spacedHumps(name)
    .split(/[^A-Za-z\d]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

/** A text with a blank between the words of its identifiers: `HTTPServer` is `HTTP Server`. */
export function spacedHumps(text: string): string {
  return cutAtHumps(text, ' ').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
}

/** A name with the separator where a capital follows a small letter or a digit; an abbreviation stays whole. */
export function cutAtHumps(name: string, separator: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, `$1${separator}$2`);
}

/** A package's name as registries compare it: `Flask_Login` is `flask-login`. */
export function foldedPackage(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]+/g, '-');
}

/** The same words in the other spellings that programs derive from each other, without the name itself. */
export function spellingsOf(name: string): readonly string[] {
  const parts = humps(name);
  if (parts.length === 0) return [];
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  const pascal = parts.map(capital).join('');
  const all = [
    parts.join('_'),
    parts.join('-'),
    parts.join('_').toUpperCase(),
    pascal,
    pascal.charAt(0).toLowerCase() + pascal.slice(1),
  ];
  return [...new Set(all)].filter((spelling) => spelling !== name && spelling.length > 2);
}

/** A package's name as its module: `my-package` is imported as `my_package`, in lower case or as written. */
export function underscored(name: string): readonly string[] {
  const module = name.replace(/-/g, '_');
  return [...new Set([module, module.toLowerCase()])];
}
