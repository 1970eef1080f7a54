/** Bounds of the HTTP server. */
export const LIMITS = {
  /** Bytes of a request's headers. */
  headerBytes: 16 * 1024,
  /** Bytes of a request's body: arguments of a call are a few kilobytes. */
  bodyBytes: 1024 * 1024,
  /** Milliseconds for the headers to arrive, and for the whole request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** Milliseconds between checks of these times. */
  checkMs: 2_000,
  /** Milliseconds for which a connection without a request is kept. */
  keepAliveMs: 10_000,
  /** Open connections; beyond, the oldest one without a request that is being answered is closed. */
  connections: 400,
  /** Requests that are being answered at one time; beyond, clients are told to come back. */
  calls: 128,
  /**
   * Streams of sessions, and of old clients, that are open at one time; beyond, clients are told to come back. Together
   * they leave connections for calls.
   */
  streams: 180,
  legacyStreams: 120,
  /** Milliseconds after which a client that does not read its answer is cut off. */
  unreadMs: 10_000,
  sessions: 200,
  /** Milliseconds after which a session without requests and open streams ends. */
  sessionIdleMs: 30 * 60_000,
  /** Milliseconds after which a client that lost its stream comes back. */
  retryMs: 1_000,
  /** Events that are kept for a client that comes back for them, by session: number, and characters of all. */
  events: 200,
  eventChars: 4_000_000,
  /** Addresses whose rate is counted. */
  addresses: 10_000,
} as const;
