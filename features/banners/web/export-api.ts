import { exportOf } from '#web/lib/list-export.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

/** Whom a prompt is for and what they have answered, as a file. It stands by itself: `api.ts` comes with the first visit. */
export const exportedPromptReport = exportOf<typeof contract.exportPromptReport>(
  calls.exportPromptReport,
  'prompt-report',
);
