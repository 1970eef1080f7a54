import { describe, expect, it } from 'vitest';
import { DocGraph } from '../../src/graph/doc-graph.js';
import { splitDoc } from '../../src/markdown/split.js';
import { expectLinear } from '../support/growth.js';
import { allConventions } from '../../src/sites/conventions.js';

/** The place of a name in a document of one section; undefined when the text is not taken for a name. */
function placeIn(text: string, name: string, heading = 'Of all'): string | undefined {
  const graph = new DocGraph([splitDoc({ file: 'a.md', text: `# ${heading}\n\n${text}\n`, hash: '' }, allConventions)]);
  const found = graph.mentions.mentionsOf(name);
  // One name is looked for in the text, more than a few in a table of all names.
  graph.mentions.expect(1_000);
  expect(graph.mentions.mentionsOf(name)).toEqual(found);
  return found[0]?.place;
}

describe('names in sections', () => {
  it.each([
    ['Call `send` now.', 'send', 'span'],
    ['Call `reply.send()` now.', 'send', 'span'],
    ['Please send it.', 'send', undefined],
    ['A `span` and then send it.', 'send', undefined],
    ['A `wrapped\nsend` span.', 'send', 'span'],
    ['An `unclosed span.\n\nThen send it.', 'send', undefined],
    ['A \\`send\\` escaped.', 'send', undefined],
    ['``a ` send``', 'send', 'span'],
    ['Use reply.send for it.', 'send', 'prose'],
    ['Use send() for it.', 'send', 'prose'],
    ['The writeEarly way.', 'writeEarly', 'prose'],
    ['The write_early way.', 'write_early', 'prose'],
    ['The _early_ way.', '_early_', undefined],
    ['The Client class.', 'Client', undefined],
    ['All URLs of it.', 'URLs', undefined],
    ['An HTTPServer is.', 'HTTPServer', 'prose'],
    ['```js\nsend(x)\n```', 'send', 'fence'],
    ['```js\nx\n```\nThen send it.', 'send', undefined],
    ['~~~~\n~~~\nsend\n~~~~', 'send', 'fence'],
    ['> ```\n> send\n> ```', 'send', 'fence'],
    ['Pass --dry-run to it.', '--dry-run', 'prose'],
    ['Pass `--dry-run` to it.', '--dry-run', 'span'],
    ['A dry-run of it.', '--dry-run', undefined],
    ['Pass `--force-all` to it.', '--force', undefined],
    ['Set `$SHOP_TOKEN`.', 'SHOP_TOKEN', 'span'],
    ['Call `größe`.', 'größe', 'span'],
    ['Call `send`.', 'a b', undefined],
  ])('of %j: %s is in %s', (text, name, place) => expect(placeIn(text, name)).toBe(place));

  it.each([
    ['.send(data)', 'send', 'heading'],
    ['Use reply.send', 'send', 'heading'],
    ['writeEarly', 'writeEarly', 'heading'],
    ['Client', 'Client', 'span'],
    ['The Client class', 'Client', undefined],
  ])('of the heading %j: %s is in %s', (heading, name, place) => expect(placeIn('Text.', name, heading)).toBe(place));

  it.each([...'`~[]()-_.$aA# \\', 'a-', '`a', '](', ']: ', 'a.', '--a', '``` '])(
    'reads %j in linear time',
    async (bait) => {
      await expectLinear((times) => {
        const text = `# x\n\n${bait.repeat((times * 60_000) / bait.length)}\n`;
        const section = splitDoc({ file: 'a.md', text, hash: '' }, allConventions);
        return () => {
          const graph = new DocGraph([section]);
          // The words of all sections are read on the first lookup.
          expect(graph.mentions.mentionsOf('unknown')).toEqual([]);
          graph.mentions.expect(1_000);
          expect(graph.mentions.bytes).toBeGreaterThanOrEqual(0);
          expect(graph.linkingTo(0)).toEqual([]);
        };
      });
    },
  );
});
