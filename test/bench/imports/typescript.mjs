// What TypeScript itself says: each import by its own scanner, resolved with the settings of the nearest project.
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { listed } from './listed.mjs';

const CODE = /\.[cm]?[jt]sx?$/;

export async function oracle(root) {
  const all = listed(root);
  const files = all.filter((file) => CODE.test(file));
  linkWorkspaces(root, all);
  const optionsOf = settings(root);
  const known = new Set(files);
  const edges = [];
  for (const file of files) {
    const absolute = join(root, file);
    const text = readFileSync(absolute, 'utf8');
    const { importedFiles } = ts.preProcessFile(text, true, true);
    const options = optionsOf(dirname(absolute));
    for (const { fileName } of importedFiles) {
      const mode = ts.getImpliedNodeFormatForFile?.(absolute, undefined, ts.sys, options);
      const { resolvedModule } = ts.resolveModuleName(fileName, absolute, options, ts.sys, undefined, undefined, mode);
      if (resolvedModule === undefined) continue;
      const target = relative(
        root,
        existsSync(resolvedModule.resolvedFileName) ? realpathSync(resolvedModule.resolvedFileName) : '',
      );
      if (known.has(target) && target !== file) edges.push(`${file} -> ${target}`);
    }
  }
  // Declarations of types stand for the module beside them.
  const unitOf = (file) => {
    const module = file.replace(/\.d(\.[cm]?)ts$/, (_, dot) => `${dot}js`);
    return module !== file && known.has(module) ? module : file;
  };
  return { files, edges: edges.map((edge) => edge.split(' -> ').map(unitOf).join(' -> ')), unitOf };
}

function settings(root) {
  const known = new Map();
  return (folder) => {
    const path = ts.findConfigFile(folder, ts.sys.fileExists, 'tsconfig.json');
    const key = path?.startsWith(root) ? path : '';
    if (!known.has(key)) known.set(key, optionsIn(key));
    return known.get(key);
  };
}

function optionsIn(path) {
  const usual = {
    allowJs: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    resolveJsonModule: true,
  };
  if (path === '') return usual;
  const { config = {} } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  return { ...usual, ...options, allowJs: true };
}

/** As an installation does: a link to each package of the repository. */
function linkWorkspaces(root, all) {
  for (const file of all.filter((one) => /(?:^|\/)package\.json$/.test(one) && !one.includes('node_modules/'))) {
    const name = nameIn(join(root, file));
    if (name === undefined || dirname(file) === '.') continue;
    const link = join(root, 'node_modules', name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, dirname(file)), link);
  }
}

function nameIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).name;
  } catch {
    return undefined;
  }
}
