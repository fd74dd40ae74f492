import type { ComponentType } from 'react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { directoryScreens } from '../screens.ts';

declare module '#web/lib/room.ts' {
  interface Parts {
    /** Somebody's picture, which HR of their place changes. */
    PictureOf: ComponentType<{ of: { readonly empcode: string; readonly name: string } }>;
  }
}

/** Colleagues: the search for them, who reports to whom, and the employees as HR keeps them. */
export const directory = room({
  screens: directoryScreens,
  pages: {
    '/employee-search/:empcode?': part(() => import('../search/web/EmployeeSearchPage.tsx')),
    '/org-chart/:empcode?': part(() => import('../chart/web/OrgChartPage.tsx')),
    '/admin/employees': part(() => import('../staff/web/StaffPage.tsx')),
    '/admin/vacant-posts': part(() => import('../posts/web/PostsPage.tsx')),
    '/admin/employees/:empcode': part(() => import('../staff/web/RecordPage.tsx')),
    '/admin/roles': part(() => import('../grants/web/RolesPage.tsx')),
    '/admin/role-reviews/:reviewId?': part(() => import('../reviews/web/ReviewsPage.tsx')),
    '/admin/sign-in-addresses': part(() => import('../sign-ins/web/SignInsPage.tsx')),
    '/admin/places': part(() => import('../places/web/KeepPlacesPage.tsx')),
    '/admin/org-units': part(() => import('../places/web/KeepUnitsPage.tsx')),
    '/sign-in-address': part(() => import('../sign-ins/web/OwnSignInPage.tsx')),
  },
  offers: { UploadSource: part(() => import('../sync/web/SyncCard.tsx')) },
});
