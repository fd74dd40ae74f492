import { BookOpenCheck } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { policyScreens } from '../screens.ts';

/** Policies and annexures: published as versions, read in the page, confirmed. */
export const policies = room({
  screens: policyScreens,
  pages: {
    '/policies': lazy(() => import('./PoliciesPage.tsx')),
    '/policies/:policyId': lazy(() => import('./PolicyPage.tsx')),
    '/policy-report/:policyId': lazy(() => import('./ReportPage.tsx')),
    '/admin/policies/:kind?': lazy(() => import('./KeepPoliciesPage.tsx')),
  },
  icons: { 'book-open-check': BookOpenCheck },
  waiting: [{ step: 'read', Icon: BookOpenCheck }],
});
