// A rule of lint for comments, titles of tests and, with the option `strings`, messages: no private idioms.

import { idiomsIn } from './idioms.mjs';

/** A message has several words and is not the source of a pattern. */
const isMessage = (text) => /[a-z] [a-z]+ /i.test(text) && !text.includes('(?:');
const TEST_CALLS = new Set(['it', 'test', 'describe']);

/** The title in `it('…')`, `describe.skip('…')`, `it.each([…])('…')`; undefined for any other call. */
function titleOf({ callee, arguments: [title] }) {
  let name = callee;
  while (name.type === 'MemberExpression' || name.type === 'CallExpression')
    name = name.type === 'MemberExpression' ? name.object : name.callee;
  if (name.type !== 'Identifier' || !TEST_CALLS.has(name.name)) return undefined;
  if (title?.type === 'TemplateLiteral')
    return { node: title, text: title.quasis.map(({ value }) => value.raw).join(' … ') };
  return title?.type === 'Literal' && typeof title.value === 'string' ? { node: title, text: title.value } : undefined;
}

export const plainEnglish = {
  meta: {
    type: 'suggestion',
    docs: { description: 'comments and titles of tests in plain engineer’s English' },
    messages: { idiom: '"{{found}}" is a private idiom. Say: {{instead}}.' },
    schema: [{ type: 'object', properties: { strings: { type: 'boolean' } }, additionalProperties: false }],
  },
  create(context) {
    const check = (text, loc) => {
      for (const { found, instead } of idiomsIn(text))
        context.report({ loc, messageId: 'idiom', data: { found, instead } });
    };
    const isChecked = context.options[0]?.strings === true;
    return {
      Literal(node) {
        if (isChecked && typeof node.value === 'string' && isMessage(node.value)) check(node.value, node.loc);
      },
      TemplateElement(node) {
        if (isChecked && isMessage(node.value.raw)) check(node.value.raw, node.loc);
      },
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (!/oxlint|@ts-/.test(comment.value)) check(comment.value, comment.loc);
      },
      CallExpression(call) {
        const title = titleOf(call);
        if (title !== undefined) check(title.text, title.node.loc);
      },
    };
  },
};
