import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { isPublic, nameIn, valueAfter } from './nodes.js';

const MAX_PARAMETERS = 200;

/** Parameters that callers name: `{required int size, String title = 'x'}`. */
export function parametersOf(context: ExtractionContext, signature: number, holder: string): void {
  const { syntax } = context;
  const list = syntax.child(signature, 'formal_parameter_list');
  const optional = syntax.child(list, 'optional_formal_parameters');
  if (holder === '' || !isPublic(holder) || optional === NONE || syntax.text[syntax.start(optional)] !== '{') return;
  for (const parameter of syntax.children(optional).slice(0, MAX_PARAMETERS)) {
    if (syntax.kind(parameter) !== 'formal_parameter') continue;
    const own = syntax.child(parameter, 'constructor_param', 'super_formal_parameter');
    const name = nameIn(syntax, own === NONE ? parameter : own);
    if (name === '' || !isPublic(name)) continue;
    context.define(parameter, {
      kind: 'parameter',
      name,
      exported: true,
      container: holder,
      doc: '',
      defaultValue: context.default(valueAfter(syntax, parameter, 'formal_parameter')),
    });
  }
}
