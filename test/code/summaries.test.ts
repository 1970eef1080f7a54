import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultInComment, firstSentence, plainComment } from '../../src/analysis/syntax/doc-comment.js';
import type { CommentSigns } from '../../src/analysis/syntax/comment-signs.js';
import { languageOf, languages } from '../../src/ecosystems/languages.js';
import { areListed, FIXTURES, extractor } from './support.js';
import { expectLinear } from '../support/growth.js';

function signsOf(file: string): CommentSigns {
  return languageOf(file)?.language.syntax.comments ?? { line: [], blocks: [] };
}

async function described(file: string, text: string, name: string): Promise<readonly (string | undefined)[]> {
  const facts = (await extractor()).extract(file, text);
  const entity = facts.entities.find((each) => each.name === name);
  return [entity?.signature, entity?.summary];
}

describe('signatures and summaries', () => {
  it.each([
    ['typescript/definitions.ts', 'Server', 'export class Server extends Base implements Closable', 'Serves files.'],
    [
      'typescript/definitions.ts',
      'listen',
      'async listen(port = 80, { backlog = 511, host }: ListenArguments = {}): Promise<void>',
      'Starts it.',
    ],
    ['typescript/commonjs.definitions.js', 'send', 'Reply.prototype.send = function (payload)', undefined],
    [
      'typescript/component.definitions.tsx',
      'Button',
      "export const Button = ({ label, size = 'small' }: ButtonProps)",
      'A button.',
    ],
    [
      'python/definitions.py',
      'connect',
      'async def connect(host, port: int = 80, *, retries=3, verify: bool, **kwargs) -> int',
      'Connects to a host.',
    ],
    ['python/definitions.py', 'Session', 'class Session(Base, metaclass=Meta)', 'Keeps a connection.'],
    [
      'go/definitions.go',
      'Connect',
      'func Connect(host string, ports ...int) (int, error)',
      'Connect opens a connection.',
    ],
    ['go/definitions.go', 'Server', 'type Server[T any] struct', 'Server serves.'],
    ['go/definitions.go', 'Limit', 'const Limit = 10', 'Limit is the most.'],
    ['rust/definitions.rs', 'Session', 'pub struct Session', 'Keeps a connection.'],
    [
      'rust/definitions.rs',
      'connect',
      'pub async fn connect<T: Into<String>>(host: T) -> Result<()> where T: Send',
      undefined,
    ],
    ['java/Definitions.java', 'start', 'public String start(int port) throws Failure', 'Starts it.'],
    ['csharp/Definitions.cs', 'Start', 'public async Task<string> Start(int port, string host = "x")', 'Starts it.'],
    ['php/definitions.php', 'start', 'public function start(int $code = 5): string', 'Starts it.'],
    [
      'ruby/definitions.rb',
      'start',
      'def start(first, second = 1, *rest, wait:, limit: 5, **others, &block)',
      'Starts it.',
    ],
  ])('%s: %s', async (file, name, signature, summary) => {
    expect(await described(file, readFileSync(join(FIXTURES, file), 'utf8'), name)).toEqual([signature, summary]);
  });

  it.runIf(areListed('clap'))('are those of the field, for an option that a field declares', async () => {
    const text = '#[derive(Parser)]\nstruct Args {\n  /// Port to listen on.\n  #[arg(long)]\n  pub port: u16,\n}\n';
    expect(await described('args.rs', `use clap::Parser;\n${text}`, '--port')).toEqual([
      'pub port: u16,',
      'Port to listen on.',
    ]);
  });
});

describe('comments', () => {
  it.each([
    ['a.ts', '/** One thing.\n * Another. */', 'One thing.'],
    ['a.ts', '/**\n * Spread over\n * two lines. More.\n * @param x y\n */', 'Spread over two lines.'],
    ['a.ts', '// e.g. never cut inside', 'e.g.'],
    ['a.cs', '/// <summary>\n/// Text of it.\n/// </summary>', 'Text of it.'],
    ['a.py', '# no full stop', 'no full stop'],
    ['a.py', '# Opens it\n# :param path: the file', 'Opens it'],
    ['a.lua', '--- Opens it.\n---@param path string', 'Opens it.'],
    ['a.lua', '--[[ Opens it ]]', 'Opens it'],
    ['a.lua', '--[==[\nOpens it\n]==]', 'Opens it'],
    ['a.rb', '=begin\nOpens it.\n=end', 'Opens it.'],
    ['a.ts', '/* @internal */', undefined],
    ['a.ts', '// Text of it\n// eslint-disable-next-line no-empty', 'Text of it'],
    ['a.ts', '/* tslint:disable */', undefined],
  ])('in %s, %j begins with %j', (file, comment, sentence) => {
    expect(firstSentence(plainComment(comment, signsOf(file)), signsOf(file))).toBe(sentence);
  });

  it.each([
    ['@default 30', '30'],
    ['@defaultValue `true`', 'true'],
    ['Most. Defaults to `100`.', '100'],
    ['Default: 5 seconds', '5'],
    ['default is "x"', '"x"'],
    ['The default route.', undefined],
    ['By default it waits.', undefined],
  ])('%j states %j', (comment, value) => {
    expect(defaultInComment(comment, signsOf('a.ts'))).toBe(value);
  });

  it.each(['*', '/', '<', '@', '`', '"', ' ', '.', 'default is ', '<see ', '# ', '\n* '])(
    'of %j are read in linear time',
    async (bait) => {
      await expectLinear((times) => {
        const text = bait.repeat((times * 60_000) / bait.length);
        const known = languages.map(({ syntax }) => syntax.comments);
        return () =>
          known.flatMap((signs) => [firstSentence(plainComment(text, signs), signs), defaultInComment(text, signs)]);
      });
    },
  );
});
