import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [
    {
      name: 'java',
      aliases: ['jdk', 'openjdk'],
      images: ['openjdk', 'eclipse-temurin', 'amazoncorretto'],
      statedAs: ['java', 'jdk'],
    },
  ],
  packages: words(`
    spring hibernate junit mockito gradle maven kotlin ktor okhttp retrofit dagger jackson netty quarkus micronaut
    lombok`),
};
