import type { Engine } from '../../../src/engine/engine.js';
import type { ToolAnswer } from '../../../src/tools/define.js';
import { searchCode } from '../../../src/tools/code/search-code.js';
import { searchDependencies } from '../../../src/tools/code/search-dependencies.js';

export type Arguments = Readonly<Record<string, unknown>>;

/** What a client gets of `search_code`. */
export async function searching(engine: Engine, args: Arguments): Promise<ToolAnswer> {
  return searchCode.accept(args)({ snapshot: await engine.snapshot({ only: 'files' }), agent: 'test' });
}

/** What a client gets of `search_dependencies`. */
export async function following(engine: Engine, args: Arguments): Promise<ToolAnswer> {
  return searchDependencies.accept(args)({ snapshot: await engine.snapshot(), agent: 'test' });
}
