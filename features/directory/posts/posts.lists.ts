import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

/** Thousands of vacant posts. */
export const fill = `
  insert into vacant_posts (title, manager_empcode, location_id, org_unit, open_from, made_by, made_at)
  select 'Post ' || n, 'E1003', 'KOC1', 'Technology', '2026-01-01', 'E1006', now() from generate_series(1, 4000) n`;

export const plans: readonly ListPlan[] = [['vacant posts', 'E1006', '/download/admin/getVacantPosts', {}]];

const vacantPost = (postId: number) => ({
  postId,
  title: `Post ${postId}`,
  openFrom: '2026-10-01',
  closedOn: null,
  filledBy: null,
  manager: { empcode: 'E1002', name: 'Ravi Menon', designation: 'Manager', worksHere: true },
  location: { locationId: 'KOC1', name: 'MG Road', city: 'Kochi' },
  orgUnit: { orgUnit: 'Retail', name: 'Retail' },
  status: 'open',
  revision: 1,
  actions: [],
});

export const shown: readonly ListShown[] = [
  {
    name: 'the vacant posts',
    who: 'admin',
    screen: 'web/PostsPage.tsx',
    call: '**/download/admin/getVacantPosts',
    open: (page) => page.goto('/admin/vacant-posts'),
    rows: (page) => page.getByRole('list', { name: 'Vacant posts' }).getByRole('listitem'),
    answers: twoPages([vacantPost(1), vacantPost(2)], [vacantPost(3)]),
  },
];
