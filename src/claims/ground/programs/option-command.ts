import type { CodeEntity, CodeFacts } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isPage } from '../../../paths/file-kinds.js';
import { isBesideCode } from '../../../paths/roles.js';
import { once } from '../../../text/memo.js';
import { directoryOf, stemOf } from '../../../text/paths.js';

/**
 * The command that the line calls and one that declares the option, if the options of the former are known: they are
 * declared for it by name, or the file that declares it is that of the option. An option without a command, or of the
 * program as a whole, is one of every command.
 */
export function otherCommand(
  options: readonly CodeEntity[],
  { program, words }: { readonly program: string | undefined; readonly words: readonly string[] },
  code: CodeFacts,
): { readonly called: string; readonly declares: string } | undefined {
  const commands = once(() => commandNames(code));
  const isCommand = (name: string): boolean => commands().has(name);
  const [first] = options;
  const called = words.findLast(isCommand);
  if (first?.container === undefined || called === undefined) return undefined;
  const isOfOther = options.every(
    ({ container = '' }) => container !== program && !words.includes(container) && isCommand(container),
  );
  const files = new Set(options.map(({ file }) => file));
  const isKnown =
    productCommands(code).some(({ name, file }) => name === called && files.has(file))
    || code.ofKind('cli_option').some(({ container, file }) => container === called && !isBesideCode(file));
  return isOfOther && isKnown ? { called, declares: first.container } : undefined;
}

/** Pages of this many commands in one folder are a reference: each is about the command of its name. */
const FEWEST_PAGES = 3;

/**
 * The command that the document is about: one page of a folder with a page for each command. Undefined if a heading of
 * the page names a command that declares one of the options: the page is about that one too.
 */
export function commandOfPage(
  file: string,
  options: readonly CodeEntity[],
  { tree, code, docs }: Pick<Facts, 'tree' | 'code' | 'docs'>,
): string | undefined {
  const own = stemOf(file);
  const commands = commandNames(code);
  if (!commands.has(own)) return undefined;
  const named = new Set(docs.get(file)?.sections.flatMap(({ heading }) => heading.match(/[\w-]+/g) ?? []));
  if (options.some(({ container = '' }) => named.has(container))) return undefined;
  const pages = new Set(tree.list(directoryOf(file)).filter(isPage).map(stemOf));
  return [...pages].filter((page) => commands.has(page)).length >= FEWEST_PAGES ? own : undefined;
}

/** Names of all commands that the product declares. */
export function commandNames(code: CodeFacts): ReadonlySet<string> {
  return new Set(productCommands(code).map(({ name }) => name));
}

/** Commands that the product declares. */
export function productCommands(code: CodeFacts): readonly CodeEntity[] {
  return code.ofKind('cli_command').filter(({ file }) => !isBesideCode(file));
}
