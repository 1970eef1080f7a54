import type { Terminal } from '../terminal/terminal.js';
import { block, row, withRemarks } from './rows.js';

/** What holds for the whole repository. */
export interface KnowledgeShown {
  readonly conventions: readonly {
    readonly rule: string;
    readonly scope?: string | undefined;
    readonly stability?: string | undefined;
  }[];
  readonly boundaries: readonly {
    readonly module: string;
    readonly owns?: string | undefined;
    readonly boundary?: string | undefined;
  }[];
  readonly anti_patterns: readonly {
    readonly pattern: string;
    readonly instead?: string | undefined;
    readonly learned_from?: string | undefined;
  }[];
}

/** A block for each kind of knowledge that there is. */
export function knowledgeBlocks(knowledge: KnowledgeShown | undefined, terminal: Terminal): readonly string[] {
  if (knowledge === undefined) return [];
  const { conventions, boundaries, anti_patterns: patterns } = knowledge;
  const kinds = [
    {
      title: 'Conventions',
      rows: conventions.flatMap(({ rule, scope, stability }) => row('rule', withRemarks(rule, [scope, stability]))),
    },
    {
      title: 'Boundaries',
      rows: boundaries.flatMap(({ module, owns, boundary }) => [
        ...row('module', module),
        ...row('owns', owns),
        ...row('boundary', boundary),
      ]),
    },
    {
      title: 'Patterns to avoid',
      rows: patterns.flatMap(({ pattern, instead, learned_from: from }) => [
        ...row('avoid', withRemarks(pattern, [from && `learned from ${from}`])),
        ...row('instead', instead),
      ]),
    },
  ];
  return kinds.flatMap(({ title, rows }) => (rows.length === 0 ? [] : [block(title, rows, terminal)]));
}
