/** Codes of all errors that a caller can cause, in one table so that tests and docs can list them. */
export const ERROR_CODES = [
  'BAD_ARGUMENT',
  'BAD_PATH',
  'OUTSIDE_REPOSITORY',
  'NO_SUCH_FILE',
  'NO_SUCH_HEADING',
  'NOT_A_DOC',
  'NO_CLAIMS',
  'UNREADABLE',
  'BAD_CONFIG',
  'BAD_USAGE',
  'BAD_REPOSITORY',
  'REPOSITORY_AWAY',
  'BAD_SCAN_RESULT',
  'LOCKED',
  'WRITE_FAILED',
  'CHANGED_UNDERNEATH',
  'UNFIXABLE',
  'UNKNOWN_REPORT',
  'NO_SUCH_ARTICLE',
  'BAD_ARTICLE',
  'BAD_SNAPSHOT',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * An error that the caller can fix. Message: `where: what is wrong, got X. Next step.` The message has no absolute
 * path.
 */
export class DocalignError extends Error {
  readonly code: ErrorCode;
  /** The problem as the end of a sentence, for lists that name the location themselves; by default the message. */
  readonly reason: string;
  constructor(code: ErrorCode, message: string, reason: string = message) {
    super(message);
    this.reason = reason;
    this.name = 'DocalignError';
    this.code = code;
  }
}
