import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { auditScreens } from '../screens.ts';

/** The audit log. */
export const audit = room({
  screens: auditScreens,
  pages: { '/admin/audit-log': lazy(() => import('./AuditLogPage.tsx')) },
});
