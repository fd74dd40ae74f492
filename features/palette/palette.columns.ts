import { named, type RoomColumns } from '#testing/columns.ts';

export const columns: RoomColumns = {
  calls: { kind: named('palette_opened.kind'), id: named('palette_opened.id') },
};
