import { DocalignError } from '../model/error.js';
import { nearest } from '../text/words/nearest.js';
import { quoted } from '../text/layout/printable.js';
import { annotationTools } from './annotations/index.js';
import { withAnnotations } from './annotations/with-annotations.js';
import { articleTools } from './articles/index.js';
import { codeTools } from './code/index.js';
import { indexTools } from './indexing/index.js';
import type { AnyTool } from './define.js';
import { tools } from './index.js';

/** Every tool, in listing order. */
export const allTools: readonly AnyTool[] = [
  ...tools,
  ...articleTools,
  ...codeTools,
  ...indexTools,
  ...annotationTools,
];

/** Named sets of tools: toolsets, and choices among them. */
export const TOOLSETS: Readonly<Record<string, readonly AnyTool[]>> = {
  docs: tools,
  articles: articleTools,
  code: codeTools,
  index: indexTools,
  annotations: annotationTools,
  read: tools.filter(({ readOnly }) => readOnly),
  // What uses the network is never chosen in passing.
  all: allTools.filter((tool) => !indexTools.includes(tool)),
};

/**
 * The tools that a comma-separated list of toolsets and names selects, in listing order; the toolset `docs` if `asked`
 * is undefined. Throws BAD_USAGE for an unknown name, with all valid ones. `where`: the caller, for the message.
 */
export function chooseTools(asked: string | undefined, where: string): readonly AnyTool[] {
  if (asked === undefined) return tools;
  const chosen = new Set(asked.split(',').flatMap((name) => toolsCalled(name.trim(), where)));
  return allTools.filter((tool) => chosen.has(tool));
}

/**
 * The same, as a server of a repository offers them: beside a tool for annotations, those that tell of sections can
 * include annotations.
 */
export function offeredTools(asked: string | undefined, where: string): readonly AnyTool[] {
  const chosen = chooseTools(asked, where);
  return chosen.some((tool) => annotationTools.includes(tool)) ? chosen.map(withAnnotations) : chosen;
}

function toolsCalled(name: string, where: string): readonly AnyTool[] {
  const toolset = Object.hasOwn(TOOLSETS, name) ? TOOLSETS[name] : undefined;
  if (toolset !== undefined) return toolset;
  const found = allTools.filter((tool) => tool.name === name);
  if (found.length > 0) return found;
  const names = [...Object.keys(TOOLSETS), ...allTools.map((tool) => tool.name)];
  const meant = nearest(name, names);
  const step = `${meant === undefined ? '' : `Did you mean "${meant}"? `}There are ${names.join(', ')}.`;
  throw new DocalignError('BAD_USAGE', `${where}: --tools names no tool or toolset, got ${quoted(name)}. ${step}`);
}
