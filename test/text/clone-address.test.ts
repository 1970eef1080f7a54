import { describe, expect, it } from 'vitest';
import { cloneAddress } from '../../src/text/git/clone-address.js';

const GOOD: readonly (readonly [given: string, url: string, shown: string])[] = [
  ['owner/name', 'https://github.com/owner/name', 'github.com/owner/name'],
  ['  owner/na.me-2_x ', 'https://github.com/owner/na.me-2_x', 'github.com/owner/na.me-2_x'],
  ['https://github.com/owner/name.git', 'https://github.com/owner/name.git', 'github.com/owner/name'],
  ['https://GitLab.com/a/b/c/', 'https://gitlab.com/a/b/c', 'gitlab.com/a/b/c'],
  ['https://host.example:8443/a/b', 'https://host.example:8443/a/b', 'host.example:8443/a/b'],
  ['https://[::1]:8443/a/b', 'https://[::1]:8443/a/b', '[::1]:8443/a/b'],
  ['ssh://git@host.example:2222/a/b.git', 'ssh://git@host.example:2222/a/b.git', 'host.example:2222/a/b'],
  ['git@github.com:owner/name.git', 'ssh://git@github.com/owner/name.git', 'github.com/owner/name'],
  ['host.example:owner/name', 'ssh://git@host.example/owner/name', 'host.example/owner/name'],
  ['file:///srv/git/name.git', 'file:///srv/git/name.git', 'file:name'],
  ['https://host.example/a/name/.git', 'https://host.example/a/name/.git', 'host.example/a/name'],
  ['file://localhost/srv/name/', 'file:///srv/name', 'file:name'],
];

const BAD: readonly (readonly [given: string, reason: RegExp])[] = [
  ['', /is empty/],
  ['name', /names no repository/],
  ['../name', /names no repository/],
  ['./a/b', /names no repository/],
  ['-u/name', /names no repository/],
  ['owner/..', /no valid path/],
  ['/srv/name', /names no repository/],
  ['C:\\src\\name', /names no repository/],
  ['owner/name\nx', /blanks/],
  ['owner/name\u0000', /blanks/],
  ['http://host.example/a/b', /scheme that is not used/],
  ['git://host.example/a/b', /scheme that is not used/],
  ['file:/srv/x', /names no repository/],
  ['https:/host.example/a', /names no repository/],
  ['ext::sh', /names no repository/],
  ['ext::sh -c x', /blanks/],
  ['fd://17/x', /scheme that is not used/],
  ['https://user@host.example/a/b', /user or password/],
  ['https://user:secret@host.example/a/b', /user or password/],
  ['ssh://git:secret@host.example/a/b', /user or password/],
  ['ssh://-oProxyCommand=x/a/b', /not a valid URL|no valid host/],
  ['ssh://-x@host.example/a/b', /no valid host or user/],
  ['ssh://host.example/-a', /no valid path/],
  ['https://host.example', /no valid path/],
  ['https://host.example/a/%2e%2e/%2e%2e', /no valid path/],
  ['https://host.example/a/%0ab', /no valid path/],
  ['https://host.example/a?x=1', /query or fragment/],
  ['https://host.example/a#x', /query or fragment/],
  ['file://server/share/a', /no valid host/],
  ['file:///', /no valid path/],
  [`https://host.example/${'a'.repeat(1_000)}`, /more than 1000 characters/],
];

describe('the address of a repository to fetch', () => {
  it.each(GOOD)('%s is %s', (given, url, shown) => {
    expect(cloneAddress(given)).toMatchObject({ ok: true, address: { url, shown } });
  });

  it.each(BAD)('%j is refused', (given, reason) => {
    const parsed = cloneAddress(given);
    expect(parsed).toMatchObject({ ok: false, reason: expect.stringMatching(reason) as string });
  });

  it('a refusal never repeats what was given, which may have a password in it', () => {
    expect(JSON.stringify(cloneAddress('https://user:secret@host.example/a/b'))).not.toContain('secret');
  });

  it('has one id for each way to write it', () => {
    const idOf = (given: string) => {
      const parsed = cloneAddress(given);
      return parsed.ok ? parsed.address.id : parsed.reason;
    };
    const ids = ['a/b', 'https://github.com/a/b', 'https://github.com/a/b.git', 'https://GitHub.com/a/b/'].map(idOf);
    expect(new Set(ids)).toEqual(new Set(['https://github.com/a/b']));
  });

  it('names the folders of the path, the last without .git', () => {
    expect(cloneAddress('git@host.example:group/sub/name.git')).toMatchObject({
      address: { names: ['group', 'sub', 'name'], scheme: 'ssh' },
    });
  });
});
