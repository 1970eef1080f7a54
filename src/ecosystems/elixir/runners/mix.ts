import { isName, parseArguments } from '../../../analysis/commands/arguments.js';
import { isSentence } from '../../../analysis/commands/prose.js';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

/** Tasks of Mix itself and of Hex. */
const OWN = words(`
  app.config app.start app.tree archive archive.build archive.check archive.install archive.uninstall clean cmd compile
  compile.all compile.app compile.elixir compile.erlang compile.leex compile.yecc deps deps.clean deps.compile deps.get
  deps.loadpaths deps.precompile deps.tree deps.unlock deps.update do escript escript.build escript.install
  escript.uninstall eval format help hex hex.audit hex.build hex.config hex.docs hex.info hex.organization hex.outdated
  hex.owner hex.package hex.publish hex.retire hex.search hex.user iex init loadconfig loadpaths local local.hex
  local.public_keys local.rebar new profile.cprof profile.eprof profile.fprof profile.tprof release release.init run
  test test.coverage xref`);

/**
 * Aliases of `mix.exs` and tasks of `lib/mix/tasks`: `mix shop.gen.cart`. `iex -S mix run` starts one as well.
 * @see https://hexdocs.pm/mix/Mix.html
 */
export const mix: CommandRunner = {
  name: 'mix',
  programs: ['mix'],
  lineStarts: ['mix'],
  read(line) {
    const args = parseArguments(line.slice(1), new Set());
    const [verb] = args.plain;
    if (verb === undefined || isSentence(args.plain) || OWN.has(verb.text) || !isName(verb.text)) return [];
    return [found({ kind: 'task', tool: 'mix', runner: 'mix', name: verb.text, direct: true }, verb)];
  },
  tasks: { runner: 'mix', manifests: /^mix\.exs$|\.ex$/, usual: ['mix.exs'], looksElsewhere: true },
};
