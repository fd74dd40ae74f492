import { ClipboardCheck } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { clearanceScreens } from '../screens.ts';

/** What happens when somebody leaves. */
export const clearance = room({
  screens: clearanceScreens,
  pages: {
    '/clearance': lazy(() => import('./ClearancePage.tsx')),
    '/department-clearance': lazy(() => import('./QueuePage.tsx')),
    '/admin/clearance': lazy(() => import('./ClearancesPage.tsx')),
    '/admin/clearance/:empcode': lazy(() => import('./LeaverPage.tsx')),
    '/admin/clearance-departments/:kind?': lazy(() => import('./KeepDepartmentsPage.tsx')),
  },
  icons: { 'clipboard-check': ClipboardCheck },
  waiting: [
    { step: 'settle', Icon: ClipboardCheck },
    { step: 'resolve', Icon: ClipboardCheck },
    { step: 'close', Icon: ClipboardCheck },
  ],
});
