/** The object that `make` returns, made on first access. */
export function lazily<T extends object>(make: () => T): T {
  let made: T | undefined;
  const get = (_: T, key: PropertyKey): unknown => {
    const target = (made ??= make());
    const own: unknown = Reflect.get(target, key);
    // Methods of a class need the object itself, not the proxy.
    return typeof own === 'function' ? (...args: unknown[]): unknown => Reflect.apply(own, target, args) : own;
  };
  return new Proxy({} as T, { get });
}
