import { named, type RoomColumns } from '#testing/columns.ts';

export const columns: RoomColumns = {
  calls: { step: named('set_up_put_off.step') },
  made: { 'set_up_put_away.only_one': [true] },
};
