import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words('pom.xml build.gradle gradlew gradlew.bat mvnw mvnw.cmd'),
  products: words('junit intellij'),
  settingKeys: words('lintOptions'),
};
