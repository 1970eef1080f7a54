import type { FrameworkExtractor } from '../analysis/extraction/define.js';
import { ecosystems } from './index.js';

/** Every framework that is read. */
export const frameworks: readonly FrameworkExtractor[] = ecosystems.flatMap((ecosystem) => ecosystem.frameworks);

/** Frameworks that declare options and commands of programs. */
export const programFrameworks: readonly FrameworkExtractor[] = frameworks.filter(
  ({ declaresPrograms }) => declaresPrograms === true,
);
