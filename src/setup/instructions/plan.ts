import { blockPlace, withBlock, withoutBlock } from '../../formats/edit/marked-block.js';
import type { Plan } from '../install/plan.js';

/** A block in a file of instructions. */
export interface Instruction {
  readonly block: string;
  /** What precedes the block in a file of its own; undefined for a file of the user's, which is never made. */
  readonly head: string | undefined;
}

/** Adds the block or puts it in the place of an older one; text around it stays. */
export function planInstruction(text: string | undefined, { block, head }: Instruction): Plan {
  if (text === undefined)
    return head === undefined ? { state: 'absent' } : { state: 'added', text: head + withBlock('', block) };
  const place = blockPlace(text);
  if (place.kind === 'broken') return { state: 'refused', reason: place.reason };
  if (place.kind === 'none' && head !== undefined)
    return { state: 'refused', reason: 'it is there already, and not from docalign' };
  const written = withBlock(text, block);
  if (written === text) return { state: 'unchanged' };
  return { state: place.kind === 'none' ? 'added' : 'updated', text: written };
}

/** Removes the block, and a file that has nothing but what docalign wrote. */
export function planInstructionRemoval(text: string | undefined, { head }: Instruction): Plan {
  if (text === undefined) return { state: 'absent' };
  const place = blockPlace(text);
  if (place.kind === 'none') return { state: 'absent' };
  if (place.kind === 'broken') return { state: 'refused', reason: place.reason };
  const left = withoutBlock(text);
  return { state: 'removed', text: head !== undefined && left.trim() === head.trim() ? undefined : left };
}
