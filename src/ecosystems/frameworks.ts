import type { KeyFamily } from '../analysis/define.js';
import { ecosystems } from './index.js';

/** Every framework that is read. */
export const frameworks: readonly KeyFamily[] = ecosystems.flatMap((ecosystem) => ecosystem.frameworks);

/** Those that declare options and commands of programs. */
export const programFrameworks: readonly KeyFamily[] = frameworks.filter(({ declaresPrograms }) => declaresPrograms === true);
