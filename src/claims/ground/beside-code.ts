import { remembered } from '../../text/memo.js';

/** Folders that try the code out, show how it is used, or hold what others wrote or a machine made. */
const FOLDER = /(?:^|\/)(?:tests?(?:[-_](?:functional|integration|unit|data|utils|support|helpers))?|__tests__|testing|testutils?|testdata|test-data|specs?|fixtures?|__fixtures__|__mocks__|__snapshots__|examples?|samples?|snippets?|stubs?|bench(?:marks?)?|e2e|playgrounds?|demos?|docs?|docs?[-_]assets|my[-_]?app|(?:sample|test|dummy|demo)[-_]?app|vendor(?:ed)?|third[-_]party|node_modules)\//i;
/** `Polly.Core.Tests/`, `cypress-tests/`. */
const NAMED_FOLDER = /[\w-]\.(?:tests?|specs?|samples?|benchmarks?)\/|\w[-_](?:tests|fixtures|examples?|samples|benchmarks|demos|snippets)\//i;
/** `MinVerTests.Infra/`, `perfTest/`: with the capital, or `latest/` were one. */
const TEST_FOLDER = /[a-z\d](?:Tests?|Specs?|Benchmarks?|Fixtures|Samples?|Examples)(?:\.\w+)*\//;
/** `a.test.ts`, `a_test.go`, `test_a.py`, `dummy_a.py`, `a.min.js`. */
const FILE = /[._-](?:test|spec|bench|stories|snippets?)\.|_test\.go$|(?:^|\/)(?:test_[^/]*|conftest|dummy_[^/]*)\.py$|[.-]min\.[cm]?(?:js|css)$|(?:^|\/)\.env\.tests?$/i;
/** `ClientTest.java`: with its capital, or `Latest.java` were one. */
const TEST_CLASS = /[a-z\d](?:Tests?|Spec)\.(?:java|kt|cs|php|scala|swift|groovy)$/;

/** Paths that are remembered: it is asked of every definition of a name, for every claim. */
const MOST_PATHS = 20_000;

/** Is this a file whose definitions are nobody's interface? The one list of such places. */
export const isBesideCode = remembered(liesBesideCode, MOST_PATHS);

function liesBesideCode(file: string): boolean {
  return FOLDER.test(file) || NAMED_FOLDER.test(file) || TEST_FOLDER.test(file) || FILE.test(file) || TEST_CLASS.test(file);
}

/** Folders of documentation are beside the code, and what lies in them is not what their pages speak of. */
const OF_DOCS = /^docs?(?:[-_]assets)?$/i;

/** The folder beside the code that a file lies in, the innermost; undefined when it lies in none. */
export function folderBesideCode(file: string): string | undefined {
  const segments = file.split('/').slice(0, -1);
  for (let count = segments.length; count > 0; count -= 1) {
    if (!OF_DOCS.test(segments[count - 1] ?? '') && isBesideCode(`${segments[count - 1] ?? ''}/`)) return segments.slice(0, count).join('/');
  }
  return undefined;
}
