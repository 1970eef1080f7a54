import type { Command } from './command.js';
import { affected } from './commands/affected.js';
import { annotate } from './commands/annotations/annotate.js';
import { annotations } from './commands/annotations/annotations.js';
import { baseline } from './commands/checking/baseline.js';
import { hook } from './commands/checking/hook.js';
import { explain } from './commands/checking/explain.js';
import { check } from './commands/check.js';
import { coverage } from './commands/coverage.js';
import { fix } from './commands/fix.js';
import { graph } from './commands/code/graph.js';
import { index } from './commands/code/index-command.js';
import { recent } from './commands/code/recent.js';
import { grep } from './commands/code/grep.js';
import { health } from './commands/health.js';
import { init } from './commands/init.js';
import { build } from './commands/serving/build.js';
import { serve } from './commands/serving/serve.js';
import { lsp } from './commands/serving/lsp.js';
import { mcpInstall } from './commands/mcp-install.js';
import { mcp } from './commands/serving/mcp.js';
import { refs } from './commands/refs.js';
import { report } from './commands/report.js';
import { reports } from './commands/reports.js';
import { scan } from './commands/scan.js';
import { search } from './commands/search.js';
import { completion } from './commands/setup/completion.js';
import { doctor } from './commands/setup/doctor.js';
import { stale } from './commands/stale.js';

/** All commands, in the order of the help text. Parsing, help, suggestions and docs/cli.md use this table. */
export const commands: readonly Command[] = [
  search,
  scan,
  check,
  explain,
  baseline,
  health,
  stale,
  refs,
  affected,
  coverage,
  annotations,
  annotate,
  fix,
  report,
  reports,
  grep,
  graph,
  recent,
  index,
  init,
  doctor,
  hook,
  mcp,
  mcpInstall,
  serve,
  build,
  lsp,
  completion,
];
