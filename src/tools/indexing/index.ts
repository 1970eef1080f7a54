import type { AnyTool } from '../define.js';
import { indexRepository } from './index-repository.js';
import { indexStatus } from './index-status.js';

/** The tools that make further repositories readable, in listing order. */
export const indexTools: readonly AnyTool[] = [indexRepository, indexStatus];
