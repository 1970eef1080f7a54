/** Whether two parsed values are equal, whatever the order of keys. Whole numbers of TOML are big integers. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'bigint' && typeof other === 'number') return one.toString() === other.toString();
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date || other instanceof Date)
    return one instanceof Date && other instanceof Date && one.toISOString() === other.toISOString();
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [members, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    members.length === others.size
    && members.every(([key, value]) => others.has(key) && isSameValue(value, others.get(key)))
  );
}

/** The value without the member at the path; tables on the way that become empty are left out too. */
export function withoutMember(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (name !== key) return [[name, member]];
    const left: unknown = rest.length === 0 ? undefined : withoutMember(member, rest);
    const isEmpty = left === undefined || (typeof left === 'object' && left !== null && Object.keys(left).length === 0);
    return isEmpty ? [] : [[name, left]];
  });
  return Object.fromEntries(members);
}
