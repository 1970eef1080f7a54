import { environmentForms } from '../../ecosystems/languages.js';
import type { ClaimSource } from '../../model/claim.js';

const NAME = /^\$?\{?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\}?(?:=.*)?$/;
const WORDS = /\b(?:environment|env(?:iron)?|variables?|dotenv|export|secrets?)\b|\.env\b/i;

/** Does the text look like the name of an environment variable, with or without `$` and a value? */
export function isEnvironmentName(value: string): boolean {
  return NAME.test(value);
}

/** The bare name; undefined for other text. */
export function environmentName(value: string): string | undefined {
  return NAME.exec(value)?.[1];
}

/** Do the line or the headings mention the environment? Words in capitals are constants as often as variables. */
export function mentionsEnvironment({ section }: Pick<ClaimSource, 'section'>, line: string): boolean {
  return WORDS.test(line) || section.headingPath.some((heading) => WORDS.test(heading));
}

/** Forms in which programs read a variable of the environment; none for a name that is not written like one. */
export function environmentReads(name: string): readonly string[] {
  return isEnvironmentName(name) ? environmentForms(name) : [];
}
