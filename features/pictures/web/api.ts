import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { squareOf } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

/** The reader's own picture, and who sees it. */
export const ownPicture = queryOptions({
  queryKey: ['own-picture'],
  queryFn: async ({ signal }) => (await api.getOwnPicture({ signal })).data,
});

/** Whether the reader changes somebody's picture, and which one is there. */
export const pictureOf = (empcode: string) =>
  dataOf(['picture-of', empcode], api.getPictureOf, { query: { empcode } });

/** Sets somebody's picture: this square of a file. */
export function upload(empcode: string, file: File, square: ReturnType<typeof squareOf>) {
  const form = new FormData();
  form.append('inputFile', file, file.name);
  const query = { empcode, ...(square && { crop: [square.x, square.y, square.side].join() }) };
  return api.uploadProfilePic({ query, form });
}

/** Removes somebody's picture. */
export const remove = (empcode: string) => api.removePicture({ body: { empcode } });

/** Keeps the reader's picture to their team and HR, or shows it to all. */
export const hide = async (hidden: boolean) => (await api.hidePicture({ body: { hidden } })).data;
