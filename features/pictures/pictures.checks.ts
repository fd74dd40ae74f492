import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { asks, nowhere, type RoomColumns } from '#testing/columns.ts';
import { filesSent, photo } from '#testing/files/pictures-made.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /api/images': 'record',
  'GET /download/rest/pictures': 'record',
  'GET /download/rest/ownPicture': 'own',
  'GET /download/rest/pictureOf': 'record',
  'POST /download/rest/uploadProfilePic': 'record',
  'POST /download/rest/removePicture': 'record',
  'POST /download/rest/hidePicture': 'own',
};

const owner = personas['whose it is'];
const mark = 'the only picture of its owner';

/** The picture of 'whose it is'; its file holds what marks it. */
const picture =
  (hidden: boolean) =>
  async ({ portal: { platform } }: Records): Promise<Made> => {
    const version = randomUUID();
    const file = await platform.files.receive(Readable.from([Buffer.from(mark)]));
    await platform.files.keep(file, `${version}-96.webp`);
    await platform.database.pool.query(
      `insert into pictures (empcode, version, hidden, changed_at) values ($1, $2, $3, now())
        on conflict (empcode) do update set version = excluded.version, hidden = excluded.hidden`,
      [owner, version, hidden],
    );
    return { id: owner, version: 0, fileName: '', mark: version };
  };
const seen = (hidden: boolean) => async (records: Records) => ({ ...(await picture(hidden)(records)), mark });

const everybody = Object.keys(personas) as (keyof typeof personas)[];
const face = await filesSent('inputFile', [{ name: 'me.jpg', bytes: await photo(90, 90).jpeg().toBuffer() }]);
const image = () => ({ url: `/api/images?img=employee_profile_image/${owner}&size=96` });
const listed = () => ({ url: `/download/rest/pictures?of=${owner}` });
const others = '403 not_your_picture';

/** Whose picture is seen and changed. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /api/images',
    about: "somebody's picture",
    make: seen(false),
    call: image,
    allowed: everybody,
    otherwise: '404 no_picture',
  },
  {
    route: 'GET /api/images',
    about: 'a picture that its owner keeps to their team',
    make: seen(true),
    call: image,
    allowed: ['whose it is', 'HR'],
    otherwise: '404 no_picture',
  },
  {
    route: 'GET /download/rest/pictures',
    about: 'that there is a picture, which its owner keeps to their team',
    make: picture(true),
    call: listed,
    allowed: ['whose it is', 'HR'],
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/pictureOf',
    about: 'the picture of somebody whom one keeps',
    make: picture(true),
    call: () => ({ url: `?empcode=${owner}` }),
    allowed: ['whose it is', 'HR'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/uploadProfilePic',
    about: "somebody's picture",
    make: async (records) => ({ ...(await picture(false)(records)), mark: `"empcode":"${owner}"` }),
    call: () => ({ url: `?empcode=${owner}`, ...face }),
    allowed: ['whose it is', 'HR'],
    otherwise: others,
  },
  {
    route: 'POST /download/rest/removePicture',
    about: "somebody's picture",
    make: async (records) => ({ ...(await picture(false)(records)), mark: `"empcode":"${owner}"` }),
    call: () => ({ payload: { empcode: owner } }),
    allowed: ['whose it is', 'HR'],
    otherwise: others,
  },
];

export const columns: RoomColumns = {
  calls: {
    empcode: asks('pictures.empcode'),
    version: asks('pictures.version'),
    crop: nowhere('where the picture is cut'),
  },
};
