import { join, resolve } from 'node:path';
import { isAnythingAt, realPathOf } from '../../repo/files/place.js';
import type { McpClient } from '../clients/client.js';
import { clients } from '../clients/index.js';
import { userPlaces } from '../clients/user-places.js';
import { changeFiles } from '../install/change-files.js';
import type { Subject } from '../install/change.js';
import { clientNamed, isUsed } from '../install/target.js';
import type { SetupRequest, SetupStep } from '../step.js';
import { planInstruction, planInstructionRemoval, type Instruction } from './plan.js';
import { CURSOR_HEAD, RULE_BLOCK, SKILL_BLOCK, SKILL_HEAD } from './text.js';

interface InstructionFile extends Instruction {
  readonly file: string;
  readonly title: string;
}

const skill = (folder: string, title: string): InstructionFile => ({
  file: `${folder}/skills/docalign/SKILL.md`,
  title: `skill of ${title}`,
  head: SKILL_HEAD,
  block: SKILL_BLOCK,
});
const shared = (file: string): InstructionFile => ({ file, title: 'instructions', head: undefined, block: RULE_BLOCK });

const AGENTS = [shared('AGENTS.md')];
/** What each client reads. Files of instructions that the user has not got are not made: they cost every session. */
const FILES: Readonly<Record<string, readonly InstructionFile[]>> = {
  'claude-code': [skill('.claude', 'Claude Code'), shared('CLAUDE.md')],
  cursor: [
    { file: '.cursor/rules/docalign.mdc', title: 'rule of Cursor', head: CURSOR_HEAD, block: RULE_BLOCK },
    ...AGENTS,
  ],
  codex: [skill('.agents', 'Codex'), ...AGENTS],
  'gemini-cli': [shared('GEMINI.md')],
  vscode: AGENTS,
  windsurf: AGENTS,
  zed: AGENTS,
  opencode: AGENTS,
  'copilot-cli': AGENTS,
  cline: AGENTS,
};

/** Skills and rules that teach the clients of a project when to ask docalign. */
export const instructions: SetupStep = {
  name: 'skills and rules',
  run: (request) => changeFiles(request, () => subjectsOf(request)),
};

function subjectsOf(request: SetupRequest): readonly Subject[] {
  const files = new Map(clientsOf(request).flatMap(({ id }) => (FILES[id] ?? []).map((file) => [file.file, file])));
  const places = new Set<string>();
  return [...files.values()].flatMap((instruction) => {
    const path = join(request.root, instruction.file);
    if (instruction.head === undefined && !isAnythingAt(path)) return [];
    // CLAUDE.md may be a link to AGENTS.md.
    const place = placeOf(path);
    if (places.has(place)) return [];
    places.add(place);
    return [subjectOf(path, instruction)];
  });
}

function placeOf(path: string): string {
  try {
    return realPathOf(path) ?? resolve(path);
  } catch {
    return path;
  }
}

/** Removing looks at the files of all clients. */
function clientsOf(request: SetupRequest): readonly McpClient[] {
  const { env, remove, clients: named, where } = request;
  if (named.length > 0) return named.map((id) => clientNamed(id, where));
  if (remove) return clients;
  const places = userPlaces(env);
  return clients.filter((client) => isUsed(client, { ...request, scope: 'project', places }));
}

function subjectOf(path: string, instruction: InstructionFile): Subject {
  return {
    title: instruction.title,
    path,
    planInstall: (text) => planInstruction(text, instruction),
    planRemoval: (text) => planInstructionRemoval(text, instruction),
    details: [],
    snippet: () => instruction.block,
  };
}
