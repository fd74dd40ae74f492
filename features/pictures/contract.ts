import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Uuid } from '#contract/ids.ts';
import { closedObject, Empcode, named } from '#contract/shapes.ts';
import { employeeCodePattern } from '#formats/text/employee-code.ts';
import { calls } from './calls.ts';
import { pictureSides, picturesAsked, uploadedText } from './rules.ts';

/** Pictures of people. */

export const getPicture = call(calls.getPicture, {
  summary:
    "Somebody's picture as WebP, 512 pixels a side, or 96 for a list; 404 where the caller may see none.",
  query: closedObject({
    img: Type.String({ pattern: `^employee_profile_image/${employeeCodePattern}$` }),
    size: Type.Optional(Type.Literal(String(pictureSides.small))),
    /** Makes the address of each picture another: the one that is there now is answered, whichever is named. */
    version: Type.Optional(Uuid),
  }),
});

/** Who has a picture, and which. */
export const PictureOf = named('PictureOf', { empcode: Type.String(), version: Type.String() });

export const getPictures = call(calls.getPictures, {
  summary:
    'Who of at most 100 people has a picture that the caller may see, and its version for the address.',
  query: closedObject({
    of: Type.String({
      maxLength: 2_100,
      pattern: `^${employeeCodePattern}(,${employeeCodePattern}){0,${picturesAsked - 1}}$`,
    }),
  }),
  answer: Type.Object({ data: Type.Array(PictureOf) }),
});

/** One's own: null where there is none. `hidden`: only one's team and HR see it. */
export const OwnPicture = named('OwnPicture', {
  version: Type.Union([Type.String(), Type.Null()]),
  hidden: Type.Boolean(),
});
export type OwnPicture = Static<typeof OwnPicture>;

export const getOwnPicture = call(calls.getOwnPicture, {
  summary: "The caller's own picture, and who sees it.",
  answer: Type.Object({ data: OwnPicture }),
});

export const uploadProfilePic = call(calls.uploadProfilePic, {
  summary: "Sets one's own picture, or for HR anybody's of their place: a JPEG or PNG of less than 1 MB.",
  query: closedObject({
    empcode: Empcode,
    /** The square of it that is kept, as `x,y,side` in pixels of the upright picture; the middle without it. */
    crop: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}(,[0-9]{1,5}){2}$' })),
  }),
  multipart: { part: 'inputFile', files: 'The picture.', mostFiles: 1 },
  answer: Type.Object({
    statusText: Type.Literal(uploadedText),
    data: PictureOf,
  }),
});

const OfSomebody = closedObject({ empcode: Empcode });

export const removePicture = call(calls.removePicture, {
  summary: "Removes one's own picture, or for HR anybody's of their place.",
  body: OfSomebody,
  answer: Type.Object({ data: Type.Object({ empcode: Type.String() }) }),
});

export const getPictureOf = call(calls.getPictureOf, {
  summary:
    "Whether the caller changes somebody's picture, and which one is there: one's own, or for HR that of those of their place.",
  query: OfSomebody,
  answer: Type.Object({
    data: Type.Object({ mayChange: Type.Boolean(), version: Type.Union([Type.String(), Type.Null()]) }),
  }),
});

export const hidePicture = call(calls.hidePicture, {
  summary: "Whether only the caller's team and HR see the caller's picture.",
  body: closedObject({ hidden: Type.Boolean() }),
  answer: Type.Object({ data: OwnPicture }),
});
