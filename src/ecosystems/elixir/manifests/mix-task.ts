import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import { cutAtHumps } from '../../../text/words/spellings.js';

const MODULE = /^\s{0,20}defmodule\s+Mix\.Tasks\.([A-Z][\w.]{0,100})\s+do\b/;

/** A task by the name of its module: `Mix.Tasks.Shop.Gen.Cart` is `mix shop.gen.cart`. */
export const mixTask: ManifestFormat = {
  name: 'lib/mix/tasks/*.ex',
  matches: (_, path) => /(?:^|\/)lib\/mix\/tasks\/(?:[^/]+\/)?[^/]+\.ex$/.test(path),
  holder: /(?:^|\/)lib\/mix\/tasks(?:\/[^/]+)?$/,
  read: (text) => ({
    tasks: boundedLinesOf(text).flatMap((line, offset) => {
      const module = MODULE.exec(line)?.[1];
      return module === undefined ? [] : [{ runner: 'mix', name: taskName(module), line: offset + 1 }];
    }),
    open: true,
  }),
};

/** `shop.gen_cart` of `Shop.GenCart`. */
function taskName(module: string): string {
  return cutAtHumps(module, '_').toLowerCase();
}
