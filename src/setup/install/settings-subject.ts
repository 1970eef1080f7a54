import type { FileOutcome } from '../step.js';
import { wordsOf } from '../clients/entries.js';
import { withoutOptions } from '../command/kept-args.js';
import { changeFile, type Subject } from './change.js';
import { entryFor, startsWith } from './entry.js';
import type { Installing } from './installing.js';
import { entryIn, formatOf, planInstall, planRemoval, SERVER_NAME } from './plan.js';
import type { Target } from './target.js';

/** Changes the settings file of clients, or says what would change. Never throws for what is wrong with the file. */
export function changeSettings(target: Target, installing: Installing): FileOutcome {
  return changeFile(subjectOf(target, installing), installing);
}

function subjectOf(target: Target, installing: Installing): Subject {
  const { clients, path } = target;
  const [client] = clients;
  const named = { title: clients.map(({ title }) => title).join(', '), path };
  if (client === undefined)
    return {
      ...named,
      details: [],
      planInstall: () => ({ state: 'absent' }),
      planRemoval: () => ({ state: 'absent' }),
    };
  return {
    ...named,
    outside: '; only "docalign mcp install --scope user" writes there',
    planInstall: (text) => planInstall(client, text, (present) => entryFor(client, present, installing)),
    planRemoval: (text, original) => planRemoval(client, text, original),
    signOf(text) {
      const { present } = entryIn(client, text);
      return present === undefined ? undefined : JSON.stringify(withoutOptions(wordsOf(present)));
    },
    get details() {
      return [...startsWith(target, installing), ...projectNotes(target, installing)];
    },
    snippet(into) {
      const { whole } = entryFor(client, undefined, installing);
      return formatOf(client)
        .alone([...client.servers, SERVER_NAME], whole, into)
        .trimEnd();
    },
  };
}

function projectNotes({ clients }: Target, { scope }: Installing): readonly string[] {
  return scope === 'project' ? clients.flatMap(({ projectNote }) => projectNote ?? []) : [];
}
