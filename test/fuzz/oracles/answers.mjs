/**
 * Content that no answer and no output may contain: a stack, a path of this machine, the secret, text from outside the
 * repository.
 */
export function judgeText({ scratch, secret, canary, find }, text, where) {
  const forbidden = { 'leak-path': scratch, 'leak-secret': secret, 'leak-outside': canary };
  for (const [kind, word] of Object.entries(forbidden))
    if (text.includes(word)) find(kind, `${where}: holds ${excerpt(text, word)}`);
  const stack = /\n\s+at (?:[\w.<>$ ]+\()?(?:file:|node:|\/)[^\n]{0,200}:\d+:\d+/.exec(text);
  if (stack !== null) find('leak-stack', `${where}: ${stack[0].trim()}`);
}

function excerpt(text, word) {
  const at = text.indexOf(word);
  return JSON.stringify(text.slice(Math.max(0, at - 120), at + word.length + 120));
}

/** The parts of the sections that the text of an answer leaves out: a place, or a content. */
function untold({ sections }, text) {
  const told = sections.flatMap(({ file, start_line, end_line, content = '' }) => [
    `${file}:${start_line}${end_line === undefined ? '' : `-${end_line}`}`,
    content,
  ]);
  return told.find((part) => !text.includes(part));
}

/**
 * Checks an answer of a tool: findings are a fault, and text that differs from its structure or exceeds the requested
 * size.
 */
export function judgeAnswer(place, { name, args, answer }) {
  const said = `${name} ${JSON.stringify(args).slice(0, 300)}`;
  const [first] = answer.content ?? [];
  const text = first?.text ?? '';
  judgeText(place, JSON.stringify(answer), said);
  if (answer.isError && text.includes('a fault inside docalign'))
    place.find('fault', `${said}: ${text}\n${place.stackSaid()}`);
  if (answer.isError && (text.length > 2_000 || text.trim() === ''))
    place.find('error-text', `${said}: an error of ${text.length} characters`);
  if (answer.isError) return;
  const missing =
    name === 'get_docs'
      ? untold(answer.structuredContent, text)
      : JSON.stringify(answer.structuredContent) === text
        ? undefined
        : 'all of it';
  if (missing !== undefined) place.find('text-differs', `${said}: the text does not hold ${missing}`);
  if (args.max_tokens !== undefined && text.length > args.max_tokens * 4)
    place.find('too-long', `${said}: ${text.length} characters`);
}
