import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('sbt scala scalac scala-cli cs coursier mill amm g8'),
  popular: words('scalafmt scalafix bloop metals'),
  startLines: words('sbt scala-cli'),
  namePackages: words('cs coursier'),
  makeProject: [/^sbt new\b/, /^g8\b/],
  variables: /^(?:SBT_\w+|COURSIER_\w+|SONATYPE_\w+|PGP_\w+)$/,
};
