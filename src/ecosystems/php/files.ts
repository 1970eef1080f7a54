import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words('index.php composer.json phpunit.xml phpunit.xml.dist'),
  products: words('phpunit phpstorm'),
};
