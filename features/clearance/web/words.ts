import type { ResolveStatus, State } from '../vocabulary.ts';

/** What colour a department's answer has; its word says the same. */
export const statusTones = { Pending: 'ask', Yes: 'ok', No: 'bad', NA: 'plain' } as const satisfies Record<
  ResolveStatus,
  string
>;

/** How a clearance stands: open, with all answers, or ended. */
export const stateOf = ({ state, resolved, of }: { state: State; resolved: number; of: number }) =>
  state === 'open' && resolved === of ? 'ready' : state;

export const stateTones = { open: 'info', ready: 'ask', closed: 'ok', stays: 'plain' } as const;
