import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { McpClient } from '../../../src/setup/clients/client.js';
import { clients } from '../../../src/setup/clients/index.js';
import { stepStates } from '../../../src/setup/doctor/step-states.js';
import type { FileOutcome } from '../../../src/setup/step.js';
import { builtPrograms } from '../../support/built.js';
import { contentOf, put, usualFile, type Place } from '../../setup/support.js';
import { examine, runBuilt, runHere, shop, type Examined, type Found } from './support.js';

/** The entry that installing wrote for Claude Code. */
interface Entry {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

async function installed(): Promise<Place & { readonly entry: Entry; readonly path: string }> {
  const place = shop();
  await runBuilt(['mcp', 'install', '--client', 'claude-code'], place);
  const path = join(place.root, '.mcp.json');
  const { mcpServers } = JSON.parse(readFileSync(path, 'utf8')) as { mcpServers: { docalign: Entry } };
  return { ...place, entry: mcpServers.docalign, path };
}

function putEntry(path: string, entry: unknown): void {
  put(path, `${JSON.stringify({ mcpServers: { docalign: entry } })}\n`);
}

async function clientIn(place: Place, env = {}): Promise<Found | undefined> {
  return (await examine(place, { env })).of('client')[0];
}

/** Clients whose settings are installed in one place, where no two of them share a file. */
interface Installed {
  readonly place: Place;
  /** Content of the settings by their path. */
  readonly before: Map<string, string | undefined>;
  found?: Examined;
}

const putAway: (() => void)[] = [];
afterAll(() => putAway.forEach((put) => put()));

async function installedIn(places: Installed[], client: McpClient): Promise<Installed> {
  const free = places.find(({ place }) => contentOf(usualFile(client, place).path) === undefined);
  const chosen = free ?? { place: shop({}, (put) => putAway.push(put)), before: new Map() };
  if (free === undefined) places.push(chosen);
  const { args, path } = usualFile(client, chosen.place);
  await runBuilt(['mcp', 'install', ...args], chosen.place);
  chosen.before.set(path, contentOf(path));
  return chosen;
}

describe('docalign doctor starts the server of', () => {
  const places: Installed[] = [];
  const placeOf = new Map<string, Installed>();
  beforeAll(async () => {
    for (const client of clients) placeOf.set(client.id, await installedIn(places, client));
    for (const each of places) each.found = await examine(each.place);
  });

  it('each client, without a problem', () => {
    expect(
      places.map(({ found, before }) => [found?.code, found?.problems, found?.of('client').length === before.size]),
    ).toEqual(places.map(() => [0, [], true]));
  });

  it.each(clients.map((client) => [client.id, client] as const))('%s, as installed', (id, client) => {
    const { place, before, found } = placeOf.get(id) ?? expect.fail();
    const named = ({ message }: Found) => message.slice(0, message.indexOf(' (')).split(/, | and /);
    expect(found?.of('client').filter((check) => named(check).includes(client.title))).toMatchObject([
      { status: 'ok', message: expect.stringMatching(/: its command starts docalign \d+\.\d+\.\d+$/) },
    ]);
    const { path } = usualFile(client, place);
    expect(contentOf(path)).toBe(before.get(path));
  });

  it('an entry with options of the server, and one for another repository of the user', async () => {
    const { entry, path, ...place } = await installed();
    putEntry(path, { ...entry, args: [...entry.args, '--tools', 'read'] });
    expect(await clientIn(place)).toMatchObject({ status: 'ok' });
    const other = shop();
    await runBuilt(['mcp', 'install', '--client', 'windsurf', '--scope', 'user'], { ...other, home: place.home });
    expect((await examine(place)).of('client').map(({ status }) => status)).toEqual(['ok', 'ok']);
  });

  it('a program on the PATH', async () => {
    const place = shop();
    const bin = join(place.home, 'bin');
    const global = join(place.home, 'lib/node_modules/docalign-mcp');
    cpSync(builtPrograms(), join(global, 'dist'), { recursive: true });
    mkdirSync(bin);
    symlinkSync('../lib/node_modules/docalign-mcp/dist/docalign-mcp.js', join(bin, 'docalign-mcp'));
    putEntry(join(place.root, '.mcp.json'), { command: 'docalign-mcp', args: [] });
    const env = { PATH: `${bin}:${process.env['PATH']}` };
    expect(await clientIn(place, env)).toMatchObject({ status: 'ok' });
  });
});

describe('docalign doctor finds', () => {
  it('a settings file that is broken and mentions docalign, and no other', async () => {
    const place = shop();
    put(join(place.root, '.mcp.json'), '{ "mcpServers": { "docalign": { "command": ');
    put(join(place.root, '.cursor/mcp.json'), '{ "mcpServers": { "other": ');
    const { problems, of } = await examine(place, { runs: runHere });
    expect(problems).toMatchObject([
      {
        message: expect.stringMatching(/^Claude Code and Copilot CLI \(\.mcp\.json\): cannot be parsed, line 1: /),
        remedy: 'Correct the file, then docalign mcp install --client claude-code',
      },
    ]);
    expect(of('client')).toHaveLength(1);
  });

  it('an entry that is not one of a server', async () => {
    const place = shop();
    putEntry(join(place.root, '.mcp.json'), 'npx docalign-mcp');
    expect((await examine(place, { runs: runHere })).problems).toMatchObject([
      { message: expect.stringContaining('not an entry of a server') },
    ]);
  });

  it.each([
    [
      'a program that is gone',
      { command: '/no/such/bin/node', args: ['x.js'] },
      'there is no program /no/such/bin/node',
    ],
    [
      'a program that is not on the PATH',
      { command: 'docalign-old', args: [] },
      'there is no docalign-old on the PATH',
    ],
    [
      'a script that is gone',
      { command: 'node', args: ['node_modules/docalign-mcp/dist/docalign-mcp.js'] },
      'there is no script node_modules/docalign-mcp/dist/docalign-mcp.js',
    ],
    ['no command', {}, 'it has no command'],
  ])('%s', async (_what, entry, reason) => {
    const place = shop();
    putEntry(join(place.root, '.mcp.json'), entry);
    expect((await examine(place, { runs: runHere })).problems).toMatchObject([
      {
        message: expect.stringContaining(`does not start, ${reason}`),
        remedy: 'docalign mcp install --client claude-code',
      },
    ]);
  });

  it('a server that ends at once, and says why', async () => {
    const { entry, path, ...place } = await installed();
    putEntry(path, { ...entry, args: [...entry.args, '--tools', 'nonsense'] });
    const { problems, code } = await examine(place);
    expect(code).toBe(1);
    expect(problems).toMatchObject([
      { message: expect.stringMatching(/its command ended with 2 before it answered: docalign.*nonsense/) },
    ]);
  });
});

describe('docalign doctor does not start', () => {
  const left = (reason: string) => ({
    status: 'note',
    message: expect.stringContaining(`not started: ${reason}`) as string,
  });

  it('a foreign command in the settings of a repository', async () => {
    const place = shop();
    const proof = join(place.home, 'ran');
    put(join(place.root, 'evil.js'), `require('fs').writeFileSync(${JSON.stringify(proof)}, '')`);
    for (const entry of [
      { command: 'touch', args: [proof] },
      { command: '/bin/sh', args: ['-c', `touch ${proof}`] },
      { command: 'node', args: ['evil.js'] },
      { command: 'node', args: ['-r', './evil.js', join(builtPrograms(), 'docalign-mcp.js')] },
    ]) {
      putEntry(join(place.root, '.mcp.json'), entry);
      expect(await clientIn(place)).toMatchObject(left('it is not the command that docalign writes here'));
    }
    expect(existsSync(proof)).toBe(false);
  });

  it('anything that the environment of an entry names', async () => {
    const { entry, path, ...place } = await installed();
    const proof = join(place.home, 'ran');
    put(join(place.root, 'evil.cjs'), `require('fs').writeFileSync(${JSON.stringify(proof)}, '')`);
    putEntry(path, { ...entry, env: { NODE_OPTIONS: '--require ./evil.cjs' } });
    expect(await clientIn(place)).toMatchObject({ status: 'ok' });
    expect(existsSync(proof)).toBe(false);
  });

  it('a program in the repository, by its path or by the PATH', async () => {
    const place = shop();
    const proof = join(place.home, 'ran');
    const script = join(place.root, 'node_modules/docalign-mcp/dist/docalign-mcp.js');
    put(script, `#!/usr/bin/env node\nimport('fs').then((fs) => fs.writeFileSync(${JSON.stringify(proof)}, ''))\n`);
    putEntry(join(place.root, '.mcp.json'), {
      command: 'node',
      args: ['node_modules/docalign-mcp/dist/docalign-mcp.js'],
    });
    expect(await clientIn(place)).toMatchObject(left('its program is in the repository'));
    const tool = join(place.root, 'tools/docalign-mcp');
    put(tool, `#!/bin/sh\ntouch ${proof}\n`);
    chmodSync(tool, 0o755);
    putEntry(join(place.root, '.mcp.json'), { command: 'docalign-mcp', args: [] });
    const env = { PATH: `${join(place.root, 'tools')}:${process.env['PATH']}` };
    expect(await clientIn(place, env)).toMatchObject(left('its program is in the repository'));
    expect(existsSync(proof)).toBe(false);
  });

  it('npx, a server that is switched off, one with an address, or one that a project names for another folder', async () => {
    const { entry, path, ...place } = await installed();
    putEntry(path, { command: 'npx', args: ['-y', 'docalign-mcp'] });
    expect(await clientIn(place)).toMatchObject(left('npx may download the package'));
    expect((await examine(place, { env: { PATH: '/no/such/folder' } })).problems).toMatchObject([
      { name: 'git' },
      { message: expect.stringContaining('npx is not on the PATH') },
    ]);
    putEntry(path, { ...entry, disabled: true });
    expect(await clientIn(place)).toMatchObject({ status: 'note', message: expect.stringContaining('switched off') });
    putEntry(path, { type: 'http', url: 'https://example.org/mcp' });
    expect(await clientIn(place)).toMatchObject({ status: 'note', message: expect.stringContaining('by an address') });
    putEntry(path, { ...entry, args: [...entry.args, '--repo', place.home] });
    expect(await clientIn(place)).toMatchObject(left('it names another repository'));
  });

  it('shows no secret and no control character of a command', async () => {
    const place = shop();
    const token = `ghp_${'a1B2'.repeat(9)}`;
    putEntry(join(place.root, '.mcp.json'), { command: 'sh', args: ['\u001b[31m', token] });
    const { stdout } = await runBuilt(['doctor'], place);
    expect(stdout).toContain('sh ');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain(token);
  });
});

describe('what docalign init has set up', () => {
  const outcome = (file: string, state: FileOutcome['state']): FileOutcome => ({
    title: 'Claude Code',
    file,
    state,
    diff: '',
    details: [],
  });

  it('is listed where it is there, up to date or not', async () => {
    const { root, home } = shop();
    const states = await stepStates(
      [
        {
          name: 'Hooks',
          run: async ({ dryRun, remove }) => ({
            files:
              dryRun && !remove
                ? [outcome('a.json', 'unchanged'), outcome('b.json', 'updated'), outcome('c.json', 'added')]
                : [],
            notes: [],
          }),
        },
      ],
      { root, cwd: root, env: { HOME: home }, where: 'docalign doctor' },
    );
    expect(states.map(({ step, file, state }) => [step, file, state])).toEqual([
      ['Hooks', 'a.json', 'unchanged'],
      ['Hooks', 'b.json', 'updated'],
    ]);
  });
});
