import type { AnyTool } from './define.js';
import { getDocs } from './get-docs.js';

/** Every tool, in the order in which they are listed to clients. */
export const tools: readonly AnyTool[] = [getDocs];
