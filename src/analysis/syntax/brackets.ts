/** A part of a text: offsets, the end excluded. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** By character code: 1 for an opening bracket, -1 for a closing one. */
const STEPS = new Int8Array(128);
for (const opener of '([{') STEPS[opener.charCodeAt(0)] = 1;
for (const closer of ')]}') STEPS[closer.charCodeAt(0)] = -1;
const [LESS, GREATER, EQUALS] = [0x3c, 0x3e, 0x3d];

/** Do `<` and `>` count as brackets, as around arguments of types? */
export interface BracketOptions {
  readonly hasAngles?: true;
}

/** -1 after a closing bracket, 1 at an opening one, else 0. */
function stepAt(code: string, at: number, { hasAngles }: BracketOptions): number {
  const unit = code.charCodeAt(at);
  const step = STEPS[unit] ?? 0;
  if (step !== 0 || hasAngles !== true) return step;
  if (unit === LESS) return 1;
  return unit === GREATER && code.charCodeAt(at - 1) !== EQUALS ? -1 : 0;
}

/** The offset of the bracket that closes the one at an offset of masked code; undefined if there is none. */
export function closeOf(code: string, open: number, options: BracketOptions = {}): number | undefined {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    depth += stepAt(code, at, options);
    if (depth === 0) return at;
  }
  return undefined;
}

/** Parts of masked code between these signs outside of brackets, without blank ends. Empty parts are left out. */
export function partsOf(
  code: string,
  { start, end }: Part,
  { signs, ...options }: BracketOptions & { readonly signs: string },
): readonly Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let from = start;
  const add = (to: number): void => {
    const part = trimmed(code, { start: from, end: to });
    if (part.end > part.start) parts.push(part);
  };
  for (let at = start; at < end; at += 1) {
    const step = stepAt(code, at, options);
    depth += step;
    if (depth !== 0 || step !== 0 || !signs.includes(code.charAt(at))) continue;
    add(at);
    from = at + 1;
  }
  add(end);
  return parts;
}

/** The part without blanks at its ends. */
export function trimmed(code: string, { start, end }: Part): Part {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(code.charAt(from))) from += 1;
  while (to > from && /\s/.test(code.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** The first offset outside of brackets at which this is found. */
export function findOutside(
  code: string,
  { start, end, ...options }: Part & BracketOptions,
  isFound: (at: number) => boolean,
): number | undefined {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    if (depth === 0 && isFound(at)) return at;
    depth += stepAt(code, at, options);
  }
  return undefined;
}
