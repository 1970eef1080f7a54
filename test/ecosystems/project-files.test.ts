import { describe, expect, it } from 'vitest';
import { isCommonVariable } from '../../src/ecosystems/programs.js';
import {
  besideReference,
  hasProductEnding,
  isBareName,
  isCommonFileName,
  isProductName,
  withoutProductEnding,
} from '../../src/ecosystems/project-files.js';

describe('names that projects of many ecosystems have', () => {
  it('are those of files, in any letter case', () => {
    const names = ['Package.json', 'conftest.py', 'go.mod', 'Cargo.toml', 'pom.xml', 'Rakefile', '.gitlab-ci.yml'];
    expect(names.filter(isCommonFileName)).toEqual(names);
    expect(isCommonFileName('shop.toml')).toBe(false);
  });

  it('are those of files without an ending, as they are written', () => {
    expect(
      ['Pipfile', 'Gemfile', '.nvmrc', 'Makefile', '.golangci.yml', 'shopfile', 'makeFile'].map(isBareName),
    ).toEqual([true, true, true, true, true, false, false]);
  });

  it('are those of products, which are no files', () => {
    expect(['Node.js', 'docs.rs', 'ASP.NET', 'brew.sh', 'shop.js'].map(isProductName)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('are those of files with all settings, beside another', () => {
    expect(['values.yaml', 'values.yml', 'Values.yaml', 'my-values.yaml'].map(besideReference)).toEqual([
      'Chart.yaml',
      'Chart.yaml',
      undefined,
      undefined,
    ]);
  });

  it('are those of products, which are nothing in code', () => {
    const names = ['GraphQL', 'PyTorch', 'JUnit', 'PowerShell', 'TypeScript', 'express.json'];
    expect(names.filter(isProductName)).toEqual(names);
  });

  it('are those of products with the ending of their ecosystem', () => {
    expect(['Vue.js', 'nextjs', 'chart-js', 'js', 'Vue'].map(withoutProductEnding)).toEqual([
      ...['Vue', 'next', 'chart', '', 'Vue'],
    ]);
    expect(['Vue.js', 'nextjs', 'Vue.ts'].map(hasProductEnding)).toEqual([true, false, false]);
  });

  it('are those of environment variables', () => {
    const names = ['NODE_ENV', 'npm_config_cache', 'PYTHONPATH', 'GOPATH', 'CARGO_HOME', 'JAVA_HOME', 'AWS_REGION'];
    expect(names.filter(isCommonVariable)).toEqual(names);
    expect(['SHOP_PORT', 'MY_NODE_ENV', 'GOOD_NAME'].filter(isCommonVariable)).toEqual([]);
  });
});
