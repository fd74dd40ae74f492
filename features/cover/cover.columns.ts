import { asks, type RoomColumns } from '#testing/columns.ts';

export const columns: RoomColumns = {
  calls: { coverId: asks('role_covers.cover_id'), coverEmpcode: 'role_covers.cover_empcode' },
  rules: {
    role_covers_days: 'the days in their order, mostDays of them: rules.ts',
    role_covers_first_day_check: 'from today on, and within a year: rules.ts',
    role_covers_not_oneself: 'nobody covers themselves: rules.ts',
  },
};
