import { NAMESPACE_SIGN } from '../../../text/words/qualified.js';

/** Beginnings of the names of this repository's modules: `Acme\Shop\`. */
export type Namespaces = ReadonlySet<string>;

/** A name with a namespace in front: `\Acme\Shop\Cart::fill()`. */
export interface QualifiedName {
  /** Without separators at its ends: `Acme\Shop`. */
  readonly namespace: string;
  /** The name itself, with what follows: `Cart::fill()`. */
  readonly rest: string;
}

/** A namespace with a separator after each part, doubled where a text escapes it. */
const QUALIFIED = /^(?:new |use (?:function |const )?)?\\{0,2}((?:[A-Za-z_]\w{0,80}\\{1,2}){1,12})(?=[A-Za-z_])/;

/** The qualified name with which a text begins, if its namespace is of this repository; undefined otherwise. */
export function readQualified(text: string, namespaces: Namespaces): QualifiedName | undefined {
  if (namespaces.size === 0 || !text.includes(NAMESPACE_SIGN)) return undefined;
  const [written = '', path = ''] = QUALIFIED.exec(text) ?? [];
  const start = path.replace(/\\+/g, () => NAMESPACE_SIGN);
  if (start === '' || ![...namespaces].some((own) => own.endsWith(NAMESPACE_SIGN) && start.startsWith(own)))
    return undefined;
  return { namespace: start.slice(0, -1), rest: text.slice(written.length) };
}
