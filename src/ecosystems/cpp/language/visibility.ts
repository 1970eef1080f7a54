import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** Namespaces whose names are not meant for users. */
const INNER = /(?:^|::)(?:detail|details|internal|impl|_\w+)?$/i;

export function isInnerNamespace(name: string): boolean {
  return INNER.test(name);
}

/** Do other files include this one? */
export function isHeader(file: string): boolean {
  return /\.(?:h|hh|hpp|hxx|ipp|tpp|inl)$/i.test(file);
}

/**
 * Only what a header declares is visible to others. Members are as visible as their access specifier says; those of a
 * source file are declared elsewhere.
 */
export function isVisible(context: ExtractionContext): boolean {
  const isInner = context.scopes.some(({ kind, name }) => kind === 'namespace' && isInnerNamespace(name));
  if (!isHeader(context.file) || isInner) return false;
  const holder = context.scope;
  if (holder?.kind !== 'type') return true;
  const stated = context.marks.get(holder.node);
  return stated === undefined ? holder.nodeKind !== 'class_specifier' : stated === 'public';
}
