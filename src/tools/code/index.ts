import type { AnyTool } from '../define.js';
import { searchCode } from './search-code.js';

/** The tools for the code itself, in listing order. */
export const codeTools: readonly AnyTool[] = [searchCode];
