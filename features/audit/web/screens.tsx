import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { auditScreens } from '../screens.ts';

/** The audit log. */
export const audit = room({
  screens: auditScreens,
  pages: { '/admin/audit-log': part(() => import('./AuditLogPage.tsx')) },
});
