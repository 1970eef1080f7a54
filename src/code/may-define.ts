import { humps } from '../text/spellings.js';

/** Places of a name in one file that are looked at. */
const MOST_PLACES = 200;
/** Languages in which a point before a name, and a sign before a call, are what they are in most. */
const COMMON = /\.(?:[cm]?[jt]sx?|py|go|rs|java|kts?|cs|php|swift|scala|dart)$/;
/** Those in which no program derives `complete` from `Complete`. */
const AS_WRITTEN = /\.(?:[cm]?[jt]sx?|py|go|php)$/;
/** A line with one of these may define what stands anywhere in it. */
const DEFINING = /\b(?:function|def|func|fun|fn|sub|class|struct|enum|trait|interface|type|typedef|namespace|package|module|mod|extension|impl|import|use|using|export|exports|extends|record|object|val|var|let|const|static|public|private|protected|internal|abstract|declare|macro_rules|get|set|field|property|case)\b|=>|@\w|->/;
/** Objects whose members are settings wherever they are read. */
const SETTINGS = /(?:opt|conf|setting|env|cfg|param|arg|flag|default|prop|attr|field)\w{0,12}[?!]?\.(?:\w+[?!]?\.)?$/i;
/** A type of another package taken in as it is (Go), and a method of an interface by its full name (C#). */
const BY_TYPE = /^\s*\*?\w+\.$|\s\w+(?:<[^=]*>)?\.$/;
/** What comes right before a name that is only read or called. */
const READ = /(?:[=(!&|+]|\b(?:return|await|new|throw|typeof|yield|if|else|not|and|or|in|of|is))\s*$/;

/** Tells of texts whether they may define a name. */
export interface MayDefine {
  /** Letters and digits that stand in every text, in lower case, that may. */
  readonly stem: string;
  /** Of a text that holds the stem. */
  in(file: string, text: string): boolean;
}

/**
 * May a text define the name, in whatever language and spelling (`extra_watch_dirs` is the key `extra-watch-dirs`)? False where it does not stand there, and
 * where each place surely only uses it: a member that is read (`request.body`), a call behind a sign, a comment.
 * Undefined for a name without letters, and for one of a single letter, which stands everywhere.
 */
export function mayDefine(name: string): MayDefine | undefined {
  const letters = [...name.replace(/[^A-Za-z\d]/g, '')];
  if (letters.length < 2) return undefined;
  const stem = humps(name).reduce((best, part) => (part.length > best.length ? part : best), '');
  const isPlain = /^[A-Za-z_]\w*$/.test(name) && /[a-z]/.test(name);
  const isOneWord = humps(name).length === 1;
  const written = name.replace(/^[^A-Za-z\d]+|(?<=[A-Za-z\d])[^A-Za-z\d]+$/g, '');
  const pattern = new RegExp(`(?<![A-Za-z\\d])${letters.join('[^A-Za-z\\d]{0,3}')}(?![A-Za-z\\d])`, 'gi');
  const isIn = (file: string, text: string): boolean => {
    let places = 0;
    for (const found of text.matchAll(pattern)) {
      places += 1;
      if (!isPlain || places > MOST_PLACES || !COMMON.test(file)) return true;
      // A name of one word is derived from another letter case in some languages only.
      if (isOneWord && found[0] !== written && AS_WRITTEN.test(file)) continue;
      if (!isUse(text, found.index, found[0].length)) return true;
    }
    return false;
  };
  return { stem, in: isIn };
}

function isUse(text: string, at: number, length: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(start, at);
  if (/^\s*(?:\/\/|\*\s)/.test(before) && !before.includes('@')) return true;
  if (/\b(?:from|import|require)[\s(]{0,3}["'][^"']*$/.test(before)) return true;
  const end = text.indexOf('\n', at);
  const after = text.slice(at + length, end < 0 ? text.length : end);
  if (before.endsWith('.') && !before.endsWith('..')) return isRead(before, after);
  return READ.test(before) && /^\s*(?:[.);,(\]?]|&&|\|\||$)/.test(after) && !DEFINING.test(before) && !DEFINING.test(after);
}

/** Is the member of something, which ends before it, surely not set, nor a setting, nor a type? */
function isRead(before: string, after: string): boolean {
  return !BY_TYPE.test(before) && !SETTINGS.test(before) && !DEFINING.test(before) && !/^\s*(?:\?\?|\|\|)?(?:=(?!=)|:)/.test(after);
}
