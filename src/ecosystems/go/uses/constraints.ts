import { stemOf } from '../../../text/paths.js';

/** Is a file part of a build with these tags? */
export type Constraint = (tags: ReadonlySet<string>) => boolean;

export interface BuildConstraint {
  readonly holds: Constraint;
  /** Tags that it names. */
  readonly tags: readonly string[];
}

const SYSTEMS = new Set(
  'aix android darwin dragonfly freebsd illumos ios js linux netbsd openbsd plan9 solaris wasip1 windows'.split(' '),
);
const PROCESSORS = new Set(
  '386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x wasm'.split(' '),
);
const NOT_UNIX = new Set(['js', 'plan9', 'wasip1', 'windows']);
/** More tags than this are not tried out. */
const MOST_TAGS = 10;
const NO_CONSTRAINT: BuildConstraint = { holds: () => true, tags: [] };

/** The constraint in the head of a Go file and in its name; `_linux.go`. */
export function constraintOf(file: string, text: string): BuildConstraint {
  const head = text.slice(0, 4000).split(/^package\s/m, 1)[0] ?? '';
  const written = /^\/\/go:build[ \t]+(.{1,300})$/m.exec(head)?.[1];
  const parts = stemOf(file)
    .replace(/_test$/, '')
    .split('_')
    .slice(1)
    .slice(-2);
  const last = parts.at(-1) ?? '';
  const named = PROCESSORS.has(last)
    ? parts.filter((part) => part === last || SYSTEMS.has(part))
    : SYSTEMS.has(last)
      ? [last]
      : [];
  const inHead = written === undefined ? NO_CONSTRAINT : parsed(written);
  if (named.length === 0) return inHead;
  return {
    holds: (tags) => named.every((tag) => tags.has(tag)) && inHead.holds(tags),
    tags: [...new Set([...named, ...inHead.tags])],
  };
}

/** Is there a build with both files? A file for no build (`//go:build ignore`) is run alone. */
export function canMeet(a: BuildConstraint, b: BuildConstraint): boolean {
  const tags = [...new Set([...a.tags, ...b.tags])].filter((tag) => tag !== 'ignore');
  if (a === b || tags.length > MOST_TAGS || (a.tags.length === 0 && b.tags.length === 0)) return true;
  for (let bits = 0; bits < 2 ** tags.length; bits += 1) {
    const chosen = new Set(tags.filter((_, at) => (bits >> at) % 2 === 1));
    if (isPossible(chosen, tags) && a.holds(chosen) && b.holds(chosen)) return true;
  }
  return false;
}

/** One system and one processor, of which `unix` tells. */
function isPossible(chosen: ReadonlySet<string>, tags: readonly string[]): boolean {
  const system = [...chosen].filter((tag) => SYSTEMS.has(tag));
  if (system.length > 1 || [...chosen].filter((tag) => PROCESSORS.has(tag)).length > 1) return false;
  const [only] = system;
  return only === undefined || !tags.includes('unix') || chosen.has('unix') === !NOT_UNIX.has(only);
}

/** `linux && (amd64 || !cgo)`; `||` binds less than `&&`. What cannot be read always holds. */
function parsed(text: string): BuildConstraint {
  const words = text.match(/&&|\|\||[!()]|[^\s&|!()]+/g) ?? [];
  let at = 0;
  const one = (): Constraint => {
    const word = words[at] ?? '';
    at += 1;
    if (word === '!') {
      const inner = one();
      return (tags) => !inner(tags);
    }
    if (word !== '(') return (tags) => tags.has(word);
    const inner = any();
    at += 1;
    return inner;
  };
  const all = (): Constraint => {
    const parts = [one()];
    for (; words[at] === '&&'; parts.push(one())) at += 1;
    return (tags) => parts.every((part) => part(tags));
  };
  const any = (): Constraint => {
    const parts = [all()];
    for (; words[at] === '||'; parts.push(all())) at += 1;
    return (tags) => parts.some((part) => part(tags));
  };
  const holds = any();
  return at < words.length ? NO_CONSTRAINT : { holds, tags: words.filter((word) => /[^&|!()]/.test(word)) };
}
