import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const CLI = (port: number): string =>
  `import click\n\n@click.command("run")\n@click.option("--port", "-p", default=${port})\ndef run(port): pass\n`;
const APP = 'class App:\n    def run(self, host: str | None = None, port: int | None = None): pass\n';

describe('the default of an option', () => {
  it('is that of its declaration, not of a parameter that is called like it', async () => {
    const page = '# Run\n\n| option | default |\n|---|---|\n| `--port` | `5000` |\n';
    const before = { 'app/cli.py': CLI(5000), 'app/app.py': APP, 'docs/run.md': page };
    const kept = await judgedAfter({ before, after: {} }, 'docs/run.md');
    expect(kept.join('\n')).toContain('app/cli.py:4 gives --port the default 5000');
    const changed = await judgedAfter({ before, after: { 'app/cli.py': CLI(8000) } }, 'docs/run.md');
    expect(changed.join('\n')).toMatch(/drifted.*8000|uncertain.*8000/);
    expect(changed.join('\n')).not.toContain('unset');
  });
});
