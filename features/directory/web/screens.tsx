import { Search } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { room } from '#web/lib/room.ts';
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
    '/employee-search/:empcode?': lazy(() => import('../search/web/EmployeeSearchPage.tsx')),
    '/org-chart/:empcode?': lazy(() => import('../chart/web/OrgChartPage.tsx')),
    '/admin/employees': lazy(() => import('../staff/web/StaffPage.tsx')),
    '/admin/vacant-posts': lazy(() => import('../posts/web/PostsPage.tsx')),
    '/admin/employees/:empcode': lazy(() => import('../staff/web/RecordPage.tsx')),
    '/admin/roles': lazy(() => import('../grants/web/RolesPage.tsx')),
    '/admin/role-reviews/:reviewId?': lazy(() => import('../reviews/web/ReviewsPage.tsx')),
    '/admin/sign-in-addresses': lazy(() => import('../sign-ins/web/SignInsPage.tsx')),
    '/admin/places': lazy(() => import('../places/web/KeepPlacesPage.tsx')),
    '/admin/org-units': lazy(() => import('../places/web/KeepUnitsPage.tsx')),
    '/sign-in-address': lazy(() => import('../sign-ins/web/OwnSignInPage.tsx')),
  },
  offers: { UploadSource: lazy(() => import('../sync/web/SyncCard.tsx')) },
  icons: { search: Search },
});
