import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [
    { name: 'scala', needsMinor: true, minorDecides: true },
    { name: 'sbt', needsMinor: true },
  ],
  packages: words('akka pekko play http4s zio cats circe scalatest slick tapir'),
};
