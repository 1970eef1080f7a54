import type { AnyTool } from '../define.js';
import { listRecentFiles } from './list-recent-files.js';
import { searchCode } from './search-code.js';
import { searchDependencies } from './search-dependencies.js';

/** The tools for the code itself, in listing order. */
export const codeTools: readonly AnyTool[] = [searchCode, searchDependencies, listRecentFiles];
