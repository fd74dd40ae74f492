import { CalendarCheck, ChartNoAxesColumn, Users } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    {
      label: m.stores_own_title(),
      words: m.stores_attendance_title(),
      Icon: CalendarCheck,
      path: '/my-attendance',
    },
    {
      label: m.stores_availability_title(),
      words: m.stores_figures(),
      Icon: ChartNoAxesColumn,
      path: '/store-availability',
    },
    { label: m.stores_people_title(), words: m.stores_store(), Icon: Users, path: '/store-people' },
  ],
});
