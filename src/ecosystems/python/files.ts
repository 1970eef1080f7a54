import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words(`
    main.py app.py server.py setup.py setup.cfg pyproject.toml requirements.txt conftest.py __init__.py
    settings.py manage.py urls.py models.py views.py config.py test.py pytest.ini tox.ini
  `),
  bare: words('Pipfile .python-version'),
  products: words('pytorch tensorflow langchain huggingface pycharm'),
  settingKeys: words('build_backend'),
};
