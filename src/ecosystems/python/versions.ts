import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'python', aliases: ['cpython'], images: ['python'], needsMinor: true, minorDecides: true }],
  packages: words(`
    django flask fastapi starlette pydantic sqlalchemy alembic celery numpy pandas scipy matplotlib torch pytorch
    tensorflow keras jax scikit-learn transformers pytest tox nox hatch mkdocs sphinx poetry mypy ruff httpx requests
    aiohttp`),
  // <https://packaging.python.org/en/latest/specifications/version-specifiers/#compatible-release>
  lastPartOperators: ['~='],
};
