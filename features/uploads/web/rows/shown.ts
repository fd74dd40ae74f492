import { outcomes } from '../../rules.ts';

/** Which rows are shown. */
export const allShown = ['all', ...outcomes, 'leftOut', 'kept', 'moved'] as const;
export type Shown = (typeof allShown)[number];
