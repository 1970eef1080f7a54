import { extendedTypes } from '../../../../ecosystems/example-code.js';
import type { Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import type { ExamplePayload } from '../calls/payload.js';
import { shownAt } from '../only-judged.js';

/** The types of own packages to which an example adds members. It declares them again, and does not define them. */
export function augmentedIn(
  { value, line }: SpanOf<'fence'>,
  { packages, lines }: { readonly packages: ReadonlySet<string>; readonly lines: readonly string[] },
): readonly Draft<ExamplePayload>[] {
  return extendedTypes(value)
    .filter(({ module, from }) => packages.has(module) || packages.has(from))
    .map(({ name, row }) => shownAt(name, line + row, lines));
}
