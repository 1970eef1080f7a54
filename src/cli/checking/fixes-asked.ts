import type { Engine, PlannedFix } from '../../engine/engine.js';
import { chooseFixes, type Choice } from '../../engine/fixes/choose.js';
import { filesOf } from '../../engine/fixes/planned.js';
import type { Snapshot } from '../../engine/snapshot.js';
import { docsNamed } from '../arguments/named-docs.js';
import { isPathHere } from '../arguments/operand-path.js';
import type { CommandContext } from '../command.js';
import { claimsMeant, isClaimName } from '../explain/find-claims.js';
import { readDocs, scanRepository } from '../open.js';

const WHERE = 'docalign fix';

export interface FixesAsked {
  readonly engine: Engine;
  readonly context: CommandContext;
  /** Least confidence, 0..1. */
  readonly least: number;
}

/**
 * The fixes for what the operands name: documents, directories, findings by place or id; without any, for all
 * documents. Throws for names of nothing.
 */
export async function fixesAsked(typed: readonly string[], asked: FixesAsked): Promise<Choice> {
  const { engine, context, least } = asked;
  const { terminal, cwd } = context;
  const before = await readDocs(engine, terminal);
  const isClaim = (name: string): boolean =>
    isClaimName(name) && !isPathHere(name, { snapshot: before, root: engine.root, cwd });
  const paths = typed.filter((name) => !isClaim(name));
  const docs =
    typed.length === 0
      ? [...before.docs.keys()]
      : await docsNamed(paths, { where: WHERE, snapshot: before, root: engine.root, cwd });
  const ids = await idsNamed(typed.filter(isClaim), asked);
  if (docs.length > 0 && !engine.isScanned)
    await scanRepository(engine, terminal, typed.length === 0 ? {} : { only: new Set(docs) });
  const snapshot = await engine.snapshot();
  const ofDocs = await fixesOf(docs, snapshot);
  const ofClaims = (await fixesOf(ids.values(), snapshot)).filter(({ judgement }) => ids.has(judgement.claim.id));
  // A finding that is named takes along what is proven with it, in other documents too.
  const files = [
    ...docs,
    ...ofDocs.map(({ judgement: { claim } }) => claim.file),
    ...ofClaims.flatMap(({ judgement: { claim }, fix }) => (fix === undefined ? claim.file : filesOf(fix))),
  ];
  return chooseFixes([...once([...ofDocs, ...ofClaims])], { files: new Set(files), least });
}

/** Id of each claim that is named → its document. */
async function idsNamed(
  names: readonly string[],
  { engine, context }: FixesAsked,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of names)
    for (const { claim } of await claimsMeant(name, { where: WHERE, engine, context })) found.set(claim.id, claim.file);
  return found;
}

async function fixesOf(files: Iterable<string>, snapshot: Snapshot): Promise<readonly PlannedFix[]> {
  const planned: PlannedFix[] = [];
  for (const file of new Set(files)) planned.push(...(await snapshot.fixes(file)));
  return once(planned);
}

/** Text that two documents take in is planned for both. */
function once(planned: readonly PlannedFix[]): readonly PlannedFix[] {
  return [...new Map(planned.map((fix) => [fix.judgement.claim.id, fix])).values()];
}
