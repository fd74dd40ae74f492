import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getPicture: 'GET /api/images',
  getPictures: 'GET /download/rest/pictures',
  getOwnPicture: 'GET /download/rest/ownPicture',
  uploadProfilePic: 'POST /download/rest/uploadProfilePic',
  removePicture: 'POST /download/rest/removePicture',
  getPictureOf: 'GET /download/rest/pictureOf',
  hidePicture: 'POST /download/rest/hidePicture',
} as const satisfies Addresses;
