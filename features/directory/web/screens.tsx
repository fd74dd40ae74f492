import { Search } from 'lucide-react';
import { lazy } from 'react';
import { room } from '../../../web/lib/room.ts';
import { directoryScreens } from '../screens.ts';

/** Colleagues: the search for them. */
export const directory = room({
  screens: directoryScreens,
  pages: {
    '/employee-search/:empcode?': lazy(() => import('../search/web/EmployeeSearchPage.tsx')),
    '/org-chart/:empcode?': lazy(() => import('../chart/web/OrgChartPage.tsx')),
  },
  auditWords: async () => (await import('../audit-words.ts')).directoryAuditWords,
  icons: { search: Search },
});
