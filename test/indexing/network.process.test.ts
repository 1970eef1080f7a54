import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
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
