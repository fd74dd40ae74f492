import { ClipboardCheck } from 'lucide-react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { clearanceScreens } from '../screens.ts';

/** What happens when somebody leaves. */
export const clearance = room({
  screens: clearanceScreens,
  pages: {
    '/clearance': part(() => import('./ClearancePage.tsx')),
    '/department-clearance': part(() => import('./QueuePage.tsx')),
    '/admin/clearance': part(() => import('./ClearancesPage.tsx')),
    '/admin/clearance/:empcode': part(() => import('./LeaverPage.tsx')),
    '/admin/clearance-departments/:kind?': part(() => import('./KeepDepartmentsPage.tsx')),
  },
  waiting: [
    { step: 'settle', Icon: ClipboardCheck },
    { step: 'resolve', Icon: ClipboardCheck },
    { step: 'close', Icon: ClipboardCheck },
  ],
});
