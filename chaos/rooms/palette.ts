import { noteOpened } from '#features/palette/contract.ts';
import { act, type RoomUnderTest } from '../room.ts';

export const palette: RoomUnderTest = {
  room: 'palette',
  acts: [
    act('opens something by the palette', noteOpened, (person) => {
      const { empcode } = person;
      const id = person.mark();
      return {
        body: { kind: 'page', id },
        leaves: {
          rows: [{ table: 'palette_opened', where: { empcode, kind: 'page', id } }],
          decides: `what ${empcode} opened last`,
        },
      };
    }),
  ],
  invariants: [
    {
      about: 'no more of what somebody opened is kept than is offered again',
      broken: 'select empcode, count(*) from palette_opened group by 1 having count(*) > 50',
    },
  ],
};
