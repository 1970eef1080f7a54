import type { Stats } from 'node:fs';
import { NO_STAMP, statEntry } from '../files/listing.js';
import type { LooseInputs } from '../tree/loose-inputs.js';
import { absoluteOf } from '../files/paths.js';
import { hashOf, textOf, type TextFile } from '../files/text-file.js';
import { readInside, tooLarge, unread } from '../files/read.js';
import type { Skipped } from '../files/skipped.js';
import { isRacy, isSameStamp, stampOf, type Stamp } from '../files/stamp.js';
import type { OpenBuffer, OpenBuffers } from './open-buffers.js';

/**
 * State of a document when last read or checked. `hash` undefined: its bytes are unknown, as they were not needed or,
 * with `isUnread`, could not be read.
 */
interface DocState {
  readonly absolute: string;
  readonly stamp: Stamp;
  readonly hash: string | undefined;
  readonly isUnread: boolean;
}

export interface DocStatesInput {
  readonly root: string;
  readonly maxBytes: number;
  readonly loose: LooseInputs;
  readonly buffers: OpenBuffers;
}

/**
 * Remembers every document that was read, and tells which have changed since. A document that an editor has open is
 * read from its buffer.
 */
export class DocStates {
  private readonly states = new Map<string, DocState>();
  /** Why a document cannot be read as text; only for such documents. */
  private readonly unusable = new Map<string, string>();
  private readonly root: string;
  private readonly maxBytes: number;
  private readonly loose: LooseInputs;
  private readonly buffers: OpenBuffers;

  constructor({ root, maxBytes, loose, buffers }: DocStatesInput) {
    this.root = root;
    this.maxBytes = maxBytes;
    this.loose = loose;
    this.buffers = buffers;
  }

  read(file: string): TextFile {
    const buffer = this.buffers.of(file);
    if (buffer === undefined) return this.readFile(file);
    const saved = this.readFile(file);
    return saved.ok && saved.hash === buffer.hash ? saved : this.readBuffer(file, buffer);
  }

  private readBuffer(file: string, { text, bytes, hash }: OpenBuffer): TextFile {
    const isRead = bytes <= this.maxBytes;
    this.forget(file);
    this.states.set(file, { absolute: absoluteOf(this.root, file), stamp: NO_STAMP, hash, isUnread: !isRead });
    if (isRead) return { ok: true, text, hash, encoding: 'utf-8', bom: false };
    this.unusable.set(file, tooLarge(this.maxBytes));
    return unread(tooLarge(this.maxBytes));
  }

  private readFile(file: string): TextFile {
    const absolute = absoluteOf(this.root, file);
    const takenAt = Date.now();
    const stats = statEntry(absolute);
    const result = readInside(this.root, file, this.maxBytes);
    const text = textOf(result);
    this.noteNames(absolute, stats);
    // Without stats, the document is checked again each time.
    const stamp = result.ok ? result.stamp : stats === undefined ? NO_STAMP : stampOf(stats, takenAt);
    this.forget(file);
    this.states.set(file, {
      absolute,
      stamp,
      hash: result.ok ? hashOf(result.bytes) : undefined,
      isUnread: !result.ok,
    });
    if (!text.ok) this.unusable.set(file, text.reason);
    return text;
  }

  /** Stamp of a document and, where the stamp alone proves nothing, its hash; reads the document only in that case. */
  look(file: string): { readonly stamp: Stamp; readonly hash: string | undefined } | undefined {
    const known = this.states.get(file);
    const buffer = this.buffers.of(file);
    if (buffer !== undefined) return known?.hash === buffer.hash ? known : { stamp: NO_STAMP, hash: buffer.hash };
    if (known !== undefined && this.isAsRead(file, known)) return this.states.get(file);
    const takenAt = Date.now();
    const stats = statEntry(absoluteOf(this.root, file));
    if (stats === undefined || !stats.isFile()) return undefined;
    const stamp = stampOf(stats, takenAt);
    this.noteNames(absoluteOf(this.root, file), stats);
    // `takeEdited` reports a document that was edited since it was read, so its state must not be replaced here.
    if (known !== undefined) return { stamp, hash: this.hashNow(file) };
    if (isRacy(stamp)) this.read(file);
    else this.states.set(file, { absolute: absoluteOf(this.root, file), stamp, hash: undefined, isUnread: false });
    return this.states.get(file);
  }

  private hashNow(file: string): string | undefined {
    const read = readInside(this.root, file, this.maxBytes);
    return read.ok ? hashOf(read.bytes) : undefined;
  }

  /**
   * Documents that have changed since they were last read or checked, in no order. Each is reported once, until it is
   * read again. `among`: no others are looked at.
   */
  takeEdited(among: Iterable<string> = this.states.keys()): readonly string[] {
    const edited: string[] = [];
    for (const file of among) {
      const state = this.states.get(file);
      if (state !== undefined && !this.isAsRead(file, state)) edited.push(file);
    }
    for (const file of edited) this.forget(file);
    return edited;
  }

  /** A write through another hard link is noticed only in the folder of that name. */
  private noteNames(absolute: string, stats: Stats | undefined): void {
    if (stats !== undefined && stats.nlink > 1) this.loose.note(absolute);
  }

  forget(file: string): void {
    this.states.delete(file);
    this.unusable.delete(file);
  }

  problems(): readonly Skipped[] {
    return [...this.unusable].map(([file, reason]) => ({ file, reason }));
  }

  /** When the stamp has changed or is racy, compares the bytes: a touched file is not an edited one. */
  private isAsRead(file: string, state: DocState): boolean {
    const buffer = this.buffers.of(file);
    if (buffer !== undefined) return buffer.hash === state.hash;
    const stats = statEntry(state.absolute);
    if (stats === undefined) return false;
    this.noteNames(state.absolute, stats);
    const isSame = isSameStamp(state.stamp, stats);
    if (isSame && !isRacy(state.stamp)) return true;
    if (state.hash === undefined) return isSame && state.isUnread;
    const now = readInside(this.root, file, this.maxBytes);
    if (!now.ok || hashOf(now.bytes) !== state.hash) return false;
    this.states.set(file, { ...state, stamp: now.stamp });
    return true;
  }
}
