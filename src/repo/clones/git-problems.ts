import type { GitEnd } from './fetching-git.js';

const DAMAGED =
  /corrupt|bad object|unable to read (?:tree|sha1 file)|index file .*(?:smaller|bad)|missing blob|not a tree/i;

/** The clone is in order: what it asks for is not. */
const DAMAGED_THERE = /repository corruption on the remote side/i;

/** Git's words, and what they mean to a person. The first that fits counts. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /unable to update url base from redirection|redirect|returned error: 30\d/i,
    'the server sends on to another address, which is not followed. Give the address where the repository is now',
  ],
  [/could not resolve host(?:name)?|name or service not known|no address associated/i, 'the host is not known here'],
  [
    /connection refused|failed to connect|could not connect|connection timed out|network is unreachable/i,
    'the server cannot be reached',
  ],
  [/host key verification failed/i, 'ssh does not know the key of the host. Connect once with ssh, and try again'],
  [/ssl|certificate/i, 'the certificate of the server is not trusted'],
  [
    /authentication failed|could not read (?:username|password)|prompts disabled|permission denied|error: 40[13]/i,
    'it needs credentials that git does not have, or there is no such repository',
  ],
  [/couldn't find remote ref|not our ref|no such ref/i, 'it has no such ref'],
  [/dubious ownership/i, 'git does not trust it, since it belongs to another user (see safe.directory)'],
  [
    /repository .*not found|does not appear to be a git repository|does not exist|not found|returned error: 404/i,
    'there is no such repository',
  ],
  [/no space left|disk quota/i, 'there is no space left on the disk'],
  [/file name too long|invalid path|unable to create file/i, 'it has a file whose name cannot be used here'],
  [/unable to write|write error|cannot create (?:temporary|directory)/i, 'it cannot be written: the disk may be full'],
  [/cannot lock ref|unable to update local ref/i, 'the names of its branches exclude each other'],
  [/not a git repository|not a directory|invalid gitfile|unexpected response/i, 'it is not a git repository'],
  [/transport '[^']*' not allowed/i, 'its protocol is not used'],
  [DAMAGED_THERE, 'the repository there is damaged, or lacks objects. Fetch from another copy of it'],
  [
    /early eof|unexpected disconnect|hung up|rpc failed|curl \d+|invalid index-pack/i,
    'the connection was lost. Try again',
  ],
  [DAMAGED, 'what was received is damaged'],
];

const ENDS = {
  cancelled: 'it was cancelled',
  time: 'it took too long',
  'too much': 'it is too large',
  absent: 'git is not installed',
} as const;

/** Why a run of git failed, as the end of a sentence without a point. Nothing that git or a server wrote is in it. */
export function reasonOf({ why, said }: Extract<GitEnd, { readonly ok: false }>): string {
  if (why !== 'exit') return ENDS[why];
  return MEANINGS.find(([words]) => words.test(said))?.[1] ?? 'git refused';
}

/** Whether the clone has to be made anew. */
export function isDamaged({ why, said }: Extract<GitEnd, { readonly ok: false }>): boolean {
  return why === 'exit' && DAMAGED.test(said) && !DAMAGED_THERE.test(said);
}
