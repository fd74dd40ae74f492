import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { SaveCover } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The reader's covers, and whom they cover for. */
export const covers = answerOf(['covers'], api.getCovers);

/** Colleagues whom a name, code or address means, at most ten. */
export const colleagues = (query: string) => api.findColleagues({ query: { query } });

/** Colleagues who approve where the reader does, at most five. */
export const suggestions = dataOf(['covers', 'suggested'], api.suggestColleagues, { staleTime: 10 * 60_000 });

/** Names a colleague for a range of days. */
export const nameCover = (body: SaveCover) => api.saveCover({ body });

/** Ends a cover that runs, or cancels one that has not begun. */
export const end = (coverId: number) => api.endCover({ body: { coverId } });

/** The same as a file. */
export const exportedCovers = exportOf<typeof contract.exportCovers>(calls.exportCovers, 'covers');
