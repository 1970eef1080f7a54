/** What `docalign reports` can do. */
export const REPORT_ACTIONS = ['list', 'show', 'resolve', 'dismiss', 'prune'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** Ids of one call at most. */
export const MAX_IDS = 100;
