import { BASELINE_FILE, readBaseline } from '../../engine/baseline/baseline-file.js';
import { DocalignError } from '../../model/error.js';
import { ok, type Check } from './check.js';

/** The file of recorded findings, if there is one: `docalign check --baseline` fails on one that cannot be read. */
export function baselineChecks(root: string): readonly Check[] {
  const [name, title] = ['baseline', 'Baseline'];
  try {
    const recorded = readBaseline(root);
    if (recorded === undefined) return [];
    const count = `${recorded.length} ${recorded.length === 1 ? 'finding' : 'findings'}`;
    return [ok(name, title, `${BASELINE_FILE} has ${count}`)];
  } catch (error) {
    if (!(error instanceof DocalignError)) throw error;
    // The next step is the second sentence of the message.
    const [message = '', ...rest] = error.message.split('. ');
    return [{ name, title, status: 'problem', message, remedy: rest.join('. ') }];
  }
}
