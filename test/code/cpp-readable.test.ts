import { describe, expect, it } from 'vitest';
import { readable } from '../../src/ecosystems/cpp/language/readable.js';
import { factsOf, loadExtractor } from '../../src/engine/code/code-reader.js';
import { expectLinear } from '../support/growth.js';

/** `kind name line` of what a file of C++ defines. */
async function definedIn(...rows: readonly string[]): Promise<readonly string[]> {
  const { entities } = factsOf(await loadExtractor(), 'src/a.cc', `${rows.join('\n')}\n`);
  return entities.map(({ kind, name, container, line }) => `${kind} ${container ?? ''}.${name} ${line}`);
}

describe('a function of C is found', () => {
  it('after conditionals that open it in two ways', async () => {
    const rows = ['#if TLS', 'int first(int a) {', '#else', 'int first(void) {', '#endif', '  return 0;', '}'];
    expect(await definedIn(...rows, 'int second(void) { return 1; }')).toEqual([
      'function .first 2',
      'function .second 8',
    ]);
    expect(await definedIn('#if 0', 'int never(int a) {', ...rows.slice(2), 'int second(void) { return 1; }')).toEqual([
      'function .never 2',
      'function .first 4',
      'function .second 8',
    ]);
  });

  it('in a branch that only continues an if', async () => {
    const { entities } = factsOf(
      await loadExtractor(),
      'src/main.c',
      [
        'int main(int argc, char **argv) {',
        '  if (!strcmp(argv[1], "--plain")) { plain(); }',
        '#ifdef TLS',
        '  else if (!strcmp(argv[1], "--tls")) {',
        '    tls();',
        '  } else if (!strcmp(argv[1], "--cert")) {',
        '#endif',
        '    more();',
        '  }',
        '}',
      ].join('\n'),
    );
    const options = entities.filter(({ kind }) => kind === 'cli_option');
    expect(options.map(({ name }) => name)).toEqual(['--plain', '--tls', '--cert']);
  });

  it('between macros', async () => {
    const rows = ['class Mutex {', '  void lock() ACQUIRE()', '  {', '    one.lock();', '  }', '};'];
    expect(await definedIn(...rows, 'void third(int a) ACQUIRE(lock) NO_THREADS', '{', '}')).toEqual([
      'class .Mutex 1',
      'method Mutex.lock 2',
      'function .third 7',
    ]);
  });

  it('with parameters in the old style', async () => {
    expect(await definedIn('int', 'add(a, b)', '  int a; /* first */', '  char *b;', '{', '  return a;', '}')).toEqual([
      'function .add 2',
    ]);
  });

  it('with the comment above its macro', async () => {
    const text =
      '/* Opens it. */\nLIB_API node *open_it(void);\n/* Shuts it. */\nPURE(1)\nstatic int shut_it(void)\n{\n}\n';
    const { entities } = factsOf(await loadExtractor(), 'src/a.h', text);
    expect(entities.map(({ name, summary }) => [name, summary])).toEqual([
      ['open_it', 'Opens it.'],
      ['shut_it', 'Shuts it.'],
    ]);
  });
});

describe('the text that the grammar reads', () => {
  it('has the same length and lines', () => {
    const text = '#if A\r\nint f(a)\r\n  int a; {\r\n#else\r\nextern "C" {\r\n#endif\r\n/* { */ "}" \'{\'\r\n}\r\n';
    const made = readable(text);
    expect([made.length, made.split('\n').length]).toEqual([text.length, text.split('\n').length]);
  });

  it.each(['#if A\n{\n', '#if A\n{\n#else\n}\n#endif\n', '/*', '"\\', ') MACRO_NAME', 'int a(b)\n int c;\n', '#\\\n'])(
    'is made in linear time from many %j',
    async (row) => {
      await expectLinear((times) => {
        const text = row.repeat(times * 5_000);
        return () => readable(text);
      });
    },
  );
});
