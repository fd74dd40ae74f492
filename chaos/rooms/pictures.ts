import { getOwnPicture, hidePicture, removePicture, uploadProfilePic } from '#features/pictures/contract.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { act, type RoomUnderTest } from '../room.ts';

const bytes = await photo(200, 200).jpeg().toBuffer();

export const pictures: RoomUnderTest = {
  room: 'pictures',
  acts: [
    act('sets their picture', uploadProfilePic, (person) => {
      const { empcode } = person;
      return {
        query: { empcode },
        files: [{ name: 'me.jpg', bytes }],
        audited: ['picture.upload'],
        leaves: ({ data: { version } }) => ({
          rows: [{ table: 'pictures', where: { empcode, version } }],
          audited: ['picture.upload'],
          decides: `the picture of ${empcode}`,
        }),
      };
    }),
    act('removes their picture', removePicture, async (person) => {
      const { empcode } = person;
      const own = await person.read(getOwnPicture);
      if (!own?.data.version) return null;
      return {
        body: { empcode },
        leaves: {
          rows: [{ table: 'pictures', where: { empcode, version: null } }],
          audited: ['picture.remove'],
          decides: `the picture of ${empcode}`,
        },
      };
    }),
    act('shows their picture to some, or to all', hidePicture, async (person) => {
      const { empcode } = person;
      const own = await person.read(getOwnPicture);
      if (!own) return null;
      const hidden = !own.data.hidden;
      return {
        body: { hidden },
        leaves: {
          rows: [{ table: 'pictures', where: { empcode, hidden } }],
          audited: [hidden ? 'picture.hide' : 'picture.show'],
          decides: `who sees the picture of ${empcode}`,
        },
      };
    }),
  ],
  invariants: [
    {
      about: 'whoever has a picture is known to have one',
      broken: `select empcode, version, has_picture from employees left join pictures using (empcode)
        where has_picture <> (version is not null)`,
    },
  ],
};
