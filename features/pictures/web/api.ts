import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type {
  getOwnPicture,
  getPictureOf,
  hidePicture,
  removePicture,
  uploadProfilePic,
} from '../contract.ts';
import type { squareOf } from '../rules.ts';

/** The reader's own picture, and who sees it. */
export const ownPicture = queryOptions({
  queryKey: ['own-picture'],
  queryFn: async ({ signal }) =>
    (await send<typeof getOwnPicture>('GET', '/download/rest/ownPicture', { signal })).data,
});

/** Whether the reader changes somebody's picture, and which one is there. */
export const pictureOf = (empcode: string) =>
  queryOptions({
    queryKey: ['picture-of', empcode],
    queryFn: async ({ signal }) =>
      (await send<typeof getPictureOf>('GET', '/download/rest/pictureOf', { query: { empcode }, signal }))
        .data,
  });

/** Sets somebody's picture: this square of a file. */
export function upload(empcode: string, file: File, square: ReturnType<typeof squareOf>) {
  const form = new FormData();
  form.append('inputFile', file, file.name);
  const query = { empcode, ...(square && { crop: [square.x, square.y, square.side].join() }) };
  return send<typeof uploadProfilePic>('POST', '/download/rest/uploadProfilePic', { query, form });
}

/** Removes somebody's picture. */
export const remove = (empcode: string) =>
  send<typeof removePicture>('POST', '/download/rest/removePicture', { body: { empcode } });

/** Keeps the reader's picture to their team and HR, or shows it to all. */
export const hide = async (hidden: boolean) =>
  (await send<typeof hidePicture>('POST', '/download/rest/hidePicture', { body: { hidden } })).data;
