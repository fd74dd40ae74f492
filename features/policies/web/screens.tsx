import { BookOpenCheck } from 'lucide-react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { policyScreens } from '../screens.ts';

/** Policies and annexures: published as versions, read in the page, confirmed. */
export const policies = room({
  screens: policyScreens,
  pages: {
    '/policies': part(() => import('./PoliciesPage.tsx')),
    '/policies/:policyId': part(() => import('./PolicyPage.tsx')),
    '/policy-report/:policyId': part(() => import('./ReportPage.tsx')),
    '/admin/policies/:kind?': part(() => import('./KeepPoliciesPage.tsx')),
  },
  waiting: [{ step: 'read', Icon: BookOpenCheck }],
});
