import { asks, nowhere, type RoomColumns } from '#testing/columns.ts';

export const columns: RoomColumns = {
  calls: {
    empcode: asks('pictures.empcode'),
    version: asks('pictures.version'),
    crop: nowhere('where the picture is cut'),
  },
};
