import type { Colors } from '../terminal/terminal.js';

export interface BadgeFields {
  /** Absent if unchecked. */
  readonly verification_status?: 'verified' | 'drifted' | 'mixed' | 'unchecked' | 'pending' | undefined;
  /** Absent if 0. */
  readonly claims_verified?: number | undefined;
  readonly claims_drifted?: number | undefined;
  readonly open_reports?: number | undefined;
}

export interface Badge {
  readonly text: string;
  readonly colored: string;
}

/** Whether to trust a section, in a few words. */
export function badgeOf(section: BadgeFields, colors: Colors): Badge {
  const { open_reports = 0 } = section;
  const status = statusText(section);
  const reports = open_reports === 0 ? '' : `, ${reportsText(open_reports)}`;
  const text = status + reports;
  return { text, colored: paint(section, text, colors) };
}

/** The same in fewer words; empty if there is nothing to say. */
export function shortBadge(section: BadgeFields, colors: Colors): Badge {
  const {
    verification_status: status = 'unchecked',
    claims_verified: verified = 0,
    claims_drifted: drifted = 0,
    open_reports = 0,
  } = section;
  const words =
    status === 'unchecked' ? '' : status === 'mixed' ? `mixed (${drifted} of ${verified + drifted} drifted)` : status;
  const text = [words, ...(open_reports === 0 ? [] : [reportsText(open_reports)])]
    .filter((part) => part !== '')
    .join(', ');
  return { text, colored: text === '' ? '' : paint(section, text, colors) };
}

function reportsText(count: number): string {
  return `${count} open ${count === 1 ? 'report' : 'reports'}`;
}

function statusText({
  verification_status: status = 'unchecked',
  claims_verified: verified = 0,
  claims_drifted: drifted = 0,
}: BadgeFields): string {
  if (status === 'pending' || status === 'unchecked') return status;
  if (status === 'verified') return `verified (${claims(verified, verified)})`;
  return `${status} (${claims(drifted, verified + drifted)}${status === 'mixed' ? ' drifted' : ''})`;
}

function claims(some: number, all: number): string {
  return `${some} of ${all} ${all === 1 ? 'claim' : 'claims'}`;
}

function paint({ verification_status: status = 'unchecked' }: BadgeFields, text: string, colors: Colors): string {
  switch (status) {
    case 'verified':
      return colors.green(text);
    case 'mixed':
      return colors.yellow(text);
    case 'drifted':
      return colors.red(text);
    case 'pending':
    case 'unchecked':
      return colors.dim(text);
  }
}
