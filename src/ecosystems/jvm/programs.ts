import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  variables: /^(?:JAVA_HOME)$/,
  toolchain: words('java javac mvn gradle sdk'),
  startLines: words('java mvn gradle'),
};
