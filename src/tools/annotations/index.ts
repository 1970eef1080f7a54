import type { AnyTool } from '../define.js';
import { ultragitDeps } from './deps.js';
import { ultragitHistory } from './history.js';
import { ultragitRead } from './read.js';
import { ultragitSummary } from './summary.js';

/** The tools for annotations in git notes, in listing order. */
export const annotationTools: readonly AnyTool[] = [ultragitRead, ultragitDeps, ultragitHistory, ultragitSummary];
