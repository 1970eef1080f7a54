import { flagMakers, languageIn } from '../../../ecosystems/languages.js';
import type { Facts } from '../../../model/facts.js';
import type { Evidence } from '../../../model/verdict.js';
import { isProductCode } from '../../../paths/roles.js';
import { cutsOf } from '../../../text/words/qualified.js';

const MOST_PLACES = 5;

/** Shorter parts occur in too many names. */
const CUTS = { head: 3, tail: 3, most: 6 };

/** A place that puts names before the end of the flag, or after its begin: `"%s-rgx" % name`, `` `max-${name}` ``. */
function patternOf(flag: string, { code }: Facts): Evidence | undefined {
  const forms = cutsOf(flag.slice(2), /-/g, CUTS).flatMap(([head, tail]) => [
    ...['%s-', '}-'].map((end) => end + tail),
    ...['%s', '{', '${', '#{'].map((open) => head + open),
  ]);
  return forms.flatMap((form) => code.mentions(form, MOST_PLACES)).find(({ file }) => isProductCode(file));
}

/** The place that may make the flag of a name, if its file has the name as a string, or of a part of it. */
export function makerOf(flag: string, facts: Facts): Evidence | undefined {
  const { code } = facts;
  const pattern = patternOf(flag, facts);
  if (pattern !== undefined) return pattern;
  const bare = flag.slice(2);
  const strings = [bare, bare.replaceAll('-', '_')].flatMap((name) => [`'${name}'`, `"${name}"`]);
  const isMaker = ({ file }: Evidence): boolean =>
    isProductCode(file) && strings.some((string) => code.hasText(file, string));
  // The name is found by its hash; signs have none, so that each file is read for them.
  if (strings.every((string) => code.mentions(string, 1).length === 0)) return undefined;
  for (const join of flagMakers) {
    const maker = code.mentions(join, MOST_PLACES).find(isMaker);
    if (maker !== undefined) return maker;
  }
  return undefined;
}

/** A place in the product that makes flags of names: some program has options that no string shows. */
export function anyMaker({ code }: Pick<Facts, 'code'>): Evidence | undefined {
  return flagMakers.flatMap((join) => code.mentions(join, MOST_PLACES)).find(({ file }) => isProductCode(file));
}

/** Does the file make flags of other names: of the keys of a schema, of fields? */
export function makesFlags(file: string, { code }: Pick<Facts, 'code'>): boolean {
  const text = code.textOf(file) ?? '';
  return languageIn(file, text)?.language.flagTests.makers.some((maker) => text.includes(maker)) !== false;
}

/**
 * A key that opens a table, as programs list their options in files of all kinds; or the name as a string, since only
 * names have dashes.
 */
export function keyOf(flag: string, { code }: Facts): Evidence | undefined {
  const bare = flag.slice(2);
  const strings = [`"${bare}"`, `'${bare}'`];
  const camel = bare.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const plain = strings.flatMap((name) => [
    `${name}: {`,
    ...['name', 'option', 'long', 'flag'].map((key) => `${key}: ${name}`),
  ]);
  const forms = [`${camel}: {`, ...(bare.includes('-') ? strings : plain)];
  const found = forms.flatMap((form) => code.mentions(form, MOST_PLACES)).find(({ file }) => isProductCode(file));
  if (found !== undefined) return found;
  const rows = strings.flatMap((string) => code.rowsWith(string, MOST_PLACES));
  return rows.find(({ file, row }) => isProductCode(file) && BEFORE_OBJECT.test(row));
}

/** A name alone on its row, as the first entry of a tuple with an object: `("score",` above `{"default": …}`. */
const BEFORE_OBJECT = /^\s*[([]?\s?["'][\w-]+["'],\s?\{?$/;
