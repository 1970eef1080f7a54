/** What is written between an owner and its member in the languages together, as part of a regular expression. */
export const MEMBER_SIGN = String.raw`(?:\.|::|#|->)`;

const SIGN = new RegExp(MEMBER_SIGN);

/** The parts of a qualified name: `Sidekiq`, `Batch` and `on` of `Sidekiq::Batch#on`. */
export function partsOfQualified(name: string): readonly string[] {
  return name.split(SIGN);
}

/** Is the name several words joined, which no sentence has by chance: `maxAge`, `max_age`, `HTTPServer`? */
export function isJoinedName(name: string): boolean {
  return /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]|[A-Z]{2}[a-z]/.test(name);
}
