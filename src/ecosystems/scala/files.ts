import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words('build.sbt plugins.sbt build.properties build.sc build.mill application.conf reference.conf main.scala'),
  products: words('scala.js scalajs scalatest metals'),
};
