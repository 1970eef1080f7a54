/** Words of an identifier in lower case: the same for `maxBodySize`, `MAX_BODY_SIZE` and `max-body-size`. */
export function humps(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
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
