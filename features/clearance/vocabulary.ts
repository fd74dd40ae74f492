/** What a department says; all but Pending count as resolved (the specification's section 4). */
export const resolveStatuses = ['Pending', 'Yes', 'No', 'NA'] as const;
export type ResolveStatus = (typeof resolveStatuses)[number];

/** Where a department looks by itself for what somebody holds. */
export const looksAts = ['assets', 'finance', 'documents', 'nothing'] as const;
export type LooksAt = (typeof looksAts)[number];

/** `stays`: they did not leave after all. */
export const states = ['open', 'closed', 'stays'] as const;
export type State = (typeof states)[number];

/** What a due was seen at: an asset of a closed request, an invoice not sent, an amount to recover, a policy not confirmed; or it was entered by hand. */
export const dueSources = ['asset', 'invoice', 'recovery', 'policy', 'hand'] as const;
export type DueSource = (typeof dueSources)[number];

/** How a due ends. */
export const dueEnds = ['returned', 'recovered', 'waived'] as const;
export type DueEnd = (typeof dueEnds)[number];
export type DueState = 'open' | DueEnd;

/** What is written into the history. */
export const historyActions = [
  'start',
  'automatic',
  ...resolveStatuses,
  'refresh',
  ...dueEnds,
  'close',
  'stays',
  'reopen',
  'moved',
  'withdrawn',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** How many answers are given at once. */
export const mostAtOnce = 50;
