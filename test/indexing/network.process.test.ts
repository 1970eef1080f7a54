import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sessionBytes } from '../../src/repo/clones/session-memory.js';
import { cloneAddress } from '../../src/text/git/clone-address.js';
import { idOf } from '../annotations/support.js';
import { CERTIFICATE, serveOrigin } from './https-origin.js';
import { createOrigin, fetchInto, temporaryFolder } from './support.js';

beforeEach(() => {
  process.env['GIT_SSL_CAINFO'] = CERTIFICATE;
  onTestFinished(() => void delete process.env['GIT_SSL_CAINFO']);
});

describe('a clone over https', () => {
  it('is fetched from git itself, on this machine', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    const folder = join(temporaryFolder(), 'clone');
    const { cloned } = await fetchInto(folder, await serveOrigin(origin));
    expect(cloned).toMatchObject({ ok: true, history: 'whole' });
    expect(idOf(folder)).toBe(idOf(origin));
  });

  it('needs a certificate that is trusted', async () => {
    delete process.env['GIT_SSL_CAINFO'];
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }));
    expect((await fetchInto(join(temporaryFolder(), 'clone'), url)).cloned).toEqual({
      ok: false,
      reason: 'the certificate of the server is not trusted',
      wasCancelled: false,
    });
  });

  it.each([
    ['another host', 'https://127.0.0.1:1/x'],
    ['a file of this machine', 'file:///etc'],
    ['a program', 'ext::sh -c true'],
    ['itself, under another name', '/elsewhere/.git'],
  ])('does not follow the server to %s', async (_, place) => {
    const asked: string[] = [];
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), ({ url: path = '' }, response) => {
      asked.push(path);
      const rest = path.slice(path.indexOf('/info/'));
      response.writeHead(302, { location: `${place}${rest}` }).end();
      return true;
    });
    const { cloned } = await fetchInto(join(temporaryFolder(), 'clone'), url);
    expect(cloned).toMatchObject({
      ok: false,
      reason: expect.stringContaining('sends on to another address') as string,
    });
    expect(asked).toHaveLength(1);
  });

  it('that needs a password ends at once: no question is put to the user', async () => {
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      return true;
    });
    const { cloned } = await fetchInto(join(temporaryFolder(), 'clone'), url);
    expect(cloned).toMatchObject({ ok: false, reason: expect.stringContaining('needs credentials') as string });
  });

  it('asks the credential helper of the user, and neither shows nor keeps what it says', async () => {
    const home = temporaryFolder();
    const settings = join(home, 'config');
    writeFileSync(settings, '[credential]\n\thelper = "!f() { echo username=me; echo password=hush-hush; }; f"\n');
    process.env['GIT_CONFIG_GLOBAL'] = settings;
    onTestFinished(() => void delete process.env['GIT_CONFIG_GLOBAL']);
    const wanted = `Basic ${Buffer.from('me:hush-hush').toString('base64')}`;
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), (request, response) => {
      if (request.headers.authorization === wanted) return false;
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      return true;
    });
    const folder = join(temporaryFolder(), 'clone');
    expect((await fetchInto(folder, url)).cloned).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, '.git/config'), 'utf8')).not.toContain('hush-hush');
    expect(existsSync(join(folder, '.git/FETCH_HEAD'))).toBe(false);
  });

  it('is asked for as written: a server may know it only with .git at the end', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    const url = await serveOrigin(origin, (request, response) => {
      const isStrict = request.url?.includes('/.git/') === true;
      if (!isStrict) response.writeHead(404).end();
      return !isStrict;
    });
    const parsed = cloneAddress(url);
    expect(parsed.ok && parsed.address.url).toBe(url);
    expect((await fetchInto(join(temporaryFolder(), 'clone'), url)).cloned).toMatchObject({ ok: true });
  });

  it('for others than the user is without the credentials of the user', async () => {
    const home = temporaryFolder();
    const settings = join(home, 'config');
    writeFileSync(settings, '[credential]\n\thelper = "!f() { echo username=me; echo password=hush-hush; }; f"\n');
    writeFileSync(join(home, '.netrc'), 'machine 127.0.0.1 login me password hush-hush\n');
    const before = { ...process.env };
    Object.assign(process.env, { GIT_CONFIG_GLOBAL: settings, HOME: home });
    onTestFinished(() => {
      delete process.env['GIT_CONFIG_GLOBAL'];
      process.env['HOME'] = before['HOME'];
    });
    const sent: (string | undefined)[] = [];
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), (request, response) => {
      sent.push(request.headers.authorization);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      return true;
    });
    const { cloned } = await fetchInto(join(temporaryFolder(), 'clone'), url, { isPublic: true });
    expect(cloned).toMatchObject({ ok: false, reason: expect.stringContaining('needs credentials') as string });
    expect(sent.filter((one) => one !== undefined)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('of a server that makes git take more and more memory is watched', () => {
    // The session of this process, which has some.
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const session = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]);
    expect(sessionBytes(session)).toBeGreaterThan(10_000_000);
    expect(sessionBytes(-5)).toBe(0);
  });

  it.each([
    ['no repository', 404, 'there is no such repository'],
    ['a fault', 500, 'git refused'],
  ])('of a server that answers with %s says so', async (_, status, reason) => {
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), (_request, response) => {
      response.writeHead(status).end('words of the server');
      return true;
    });
    expect((await fetchInto(join(temporaryFolder(), 'clone'), url)).cloned).toMatchObject({ ok: false, reason });
  });

  it('of a server that never answers can be cancelled', async () => {
    const stop = new AbortController();
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), () => {
      stop.abort();
      return true;
    });
    const { cloned } = await fetchInto(join(temporaryFolder(), 'clone'), url, { signal: stop.signal });
    expect(cloned).toEqual({ ok: false, reason: 'it was cancelled', wasCancelled: true });
  });

  it('of something that is not a git server says so', async () => {
    const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>\u001b[31m</html>');
      return true;
    });
    const { cloned } = await fetchInto(join(temporaryFolder(), 'clone'), url);
    expect(cloned.ok).toBe(false);
    expect(JSON.stringify(cloned)).not.toMatch(/html|127\.0\.0\.1|\\u001b/);
  });
});
