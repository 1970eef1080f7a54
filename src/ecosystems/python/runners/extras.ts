import type { ExtraFiles } from '../../../analysis/commands/runner.js';

/** Extras and groups of dependencies. */
export const extras: ExtraFiles = { manifests: /(?:pyproject\.toml|setup\.(?:cfg|py))$/ };
