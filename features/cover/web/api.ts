import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type {
  endCover,
  findColleagues,
  getCovers,
  SaveCover,
  saveCover,
  suggestColleagues,
} from '../contract.ts';

/** The reader's covers, and whom they cover for. */
export const covers = queryOptions({
  queryKey: ['covers'],
  queryFn: ({ signal }) => send<typeof getCovers>('GET', '/download/rest/getCovers', { signal }),
});

/** Colleagues whose name, code or address begins so, at most ten. */
export const colleagues = async (query: string) =>
  (await send<typeof findColleagues>('GET', '/download/rest/findColleagues', { query: { query } })).data;

/** Colleagues who approve where the reader does, at most five. */
export const suggestions = queryOptions({
  queryKey: ['covers', 'suggested'],
  queryFn: ({ signal }) =>
    send<typeof suggestColleagues>('GET', '/download/rest/suggestColleagues', { signal }),
  select: (answer) => answer.data,
  staleTime: 10 * 60_000,
});

/** Names a colleague for a range of days. */
export const nameCover = (body: SaveCover) =>
  send<typeof saveCover>('POST', '/download/rest/saveCover', { body });

/** Ends a cover that runs, or cancels one that has not begun. */
export const end = (coverId: number) =>
  send<typeof endCover>('POST', '/download/rest/endCover', { body: { coverId } });
