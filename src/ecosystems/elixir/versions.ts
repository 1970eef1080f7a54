import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'elixir', images: ['elixir'], needsMinor: true, minorDecides: true }],
  packages: words('phoenix ecto oban plug absinthe'),
  lastPartOperators: ['~>'],
  rangeOf: ({ file }, { range }) => (/(?:^|\/)mix\.exs$/.test(file) ? semverRange(range) : undefined),
};

/** `~> 0.10 or ~> 1.2.3` allows `>=0.10 <1 || ~1.2.3`: two numbers leave the second one open, also below 1. */
function semverRange(range: string): string {
  return range
    .replace(/ or /g, ' || ')
    .replace(/ and /g, ' ')
    .replace(
      /~>\s{0,4}(\d{1,6})\.(\d{1,6})(?![\d.])/g,
      (_, major: string, minor: string) => `>=${major}.${minor} <${Number(major) + 1}`,
    );
}
