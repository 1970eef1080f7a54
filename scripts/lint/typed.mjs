#!/usr/bin/env node
// Checks the types of all sources (tsc), lints them (eslint), or both on one program: by themselves, each reads all
// sources and infers all types. Prints what is wrong and exits with 1 if anything is.
//   node scripts/lint/typed.mjs [tsc] [eslint]
import { ESLint } from 'eslint';
import ts from 'typescript';

const CONFIG = 'tsconfig.json';
/** The files of the program, as `eslint.config.mjs` lints them with types. */
const TYPED = ['src/**/*.ts', 'test/**/*.ts'];
const FORMAT = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

function makeProgram() {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.formatDiagnostic(problem, FORMAT));
    },
  };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(CONFIG, {}, host);
  return ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
}

/** The same as `tsc --noEmit`. */
function checkTypes(program) {
  const problems = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  process.stdout.write(ts.formatDiagnostics(problems, FORMAT));
  return problems.length === 0;
}

/** The same as `eslint . --max-warnings 0`, except that the types are those of the program. */
async function lint(program) {
  const eslint = new ESLint({
    overrideConfig: [
      { files: TYPED, languageOptions: { parserOptions: { projectService: false, programs: [program] } } },
    ],
  });
  const results = await eslint.lintFiles('.');
  const formatter = await eslint.loadFormatter('stylish');
  process.stdout.write(await formatter.format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

const CHECKS = { tsc: checkTypes, eslint: lint };
const program = makeProgram();
for (const name of process.argv.slice(2)) if (!(await CHECKS[name](program))) process.exitCode = 1;
