import { asks, nowhere, type RoomColumns } from '#testing/columns.ts';

export const columns: RoomColumns = {
  calls: {
    empcode: asks('celebration_greetings.receiver'),
    message: nowhere('said in a notice, as keptNotice of the notifications has it'),
  },
  rules: { celebration_greetings_check: 'nobody greets themselves: greet of server/service.ts' },
};
