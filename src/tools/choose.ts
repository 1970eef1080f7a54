import { DocalignError } from '../model/error.js';
import { nearest } from '../text/words/nearest.js';
import { quoted } from '../text/layout/printable.js';
import type { AnyTool } from './define.js';
import { tools } from './index.js';

/** Named sets of tools. */
const PRESETS: Readonly<Record<string, (tool: AnyTool) => boolean>> = {
  all: () => true,
  read: ({ readOnly }) => readOnly,
};

/**
 * The tools that a comma-separated list of presets and names selects, in listing order; all tools if `asked` is
 * undefined. Throws BAD_USAGE for an unknown name, with all valid ones. `where`: the caller, for the message.
 */
export function chooseTools(asked: string | undefined, where: string): readonly AnyTool[] {
  if (asked === undefined) return tools;
  const chosen = new Set(asked.split(',').flatMap((name) => toolsCalled(name.trim(), where)));
  return tools.filter((tool) => chosen.has(tool));
}

function toolsCalled(name: string, where: string): readonly AnyTool[] {
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  if (preset !== undefined) return tools.filter(preset);
  const found = tools.filter((tool) => tool.name === name);
  if (found.length > 0) return found;
  const names = [...Object.keys(PRESETS), ...tools.map((tool) => tool.name)];
  const meant = nearest(name, names);
  const step = `${meant === undefined ? '' : `Did you mean "${meant}"? `}There are ${names.join(', ')}.`;
  throw new DocalignError('BAD_USAGE', `${where}: --tools names no tool or preset, got ${quoted(name)}. ${step}`);
}
