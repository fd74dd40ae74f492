import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow, Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'POST /download/admin/getVacantPosts': 'role',
  'GET /download/admin/getVacantPost': 'role',
  'POST /download/admin/saveVacantPost': 'record',
  'POST /download/admin/withdrawVacantPost': 'record',
  'GET /download/admin/exportVacantPosts': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/vacant-posts': ['POST /download/admin/getVacantPosts'],
};

/** Posts that are vacant at a place; `version` is the first. So many are made: each call takes the next. */
const many = 40;
let taken = 0;
const posts = async (r: Records): Promise<Made> => {
  const { rows } = await r.portal.platform.database.pool.query(
    `insert into vacant_posts (title, manager_empcode, location_id, org_unit, open_from, made_by, made_at)
      select 'Post', $1, 'KOC', 'Retail', '2020-10-01', $2, now() from generate_series(1, $3::int) returning post_id as id, revision`,
    [personas.FL1, personas.ADMIN, many],
  );
  return { id: String(rows[0].revision), version: Number(rows[0].id), fileName: '', mark: '"postId":' };
};
const post = {
  title: 'Floor Lead',
  managerEmpcode: personas.FL1,
  locationId: 'KOC',
  orgUnit: 'Retail',
  openFrom: '2020-10-01',
};
const about = {
  make: posts,
  allowed: ['HR', 'ADMIN'],
  cells: { 'HR elsewhere': '403 not_yours' },
  otherwise: '403 forbidden',
} as const;

/** Which posts are vacant everybody sees in the chart, and HR in its list. HR of the place keeps one, and administrators. */
export const rows: MatrixRow[] = [
  {
    ...about,
    route: 'POST /download/admin/saveVacantPost',
    about: 'a vacant post at a place',
    call: () => ({ url: '/download/admin/saveVacantPost', payload: post }),
  },
  {
    ...about,
    route: 'POST /download/admin/withdrawVacantPost',
    about: 'a vacant post at a place',
    call: ({ id, version }) => {
      taken += 1;
      return {
        url: '/download/admin/withdrawVacantPost',
        payload: { postId: version + (taken % many), revision: Number(id) },
      };
    },
  },
];

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/admin/saveVacantPost',
    by: 'HR',
    call: () => ({ url: '/download/admin/saveVacantPost', payload: post }),
  },
];

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
