import type { Actor } from '#contract/people.ts';
import { m } from '#messages';
import { type Column, type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { placeWords } from '../../company/server/offered-store.ts';
import type { PostFilter } from '../contract.ts';
import { countPosts, listPosts, type PostRow } from './store.ts';

/** The posts that a filter leaves. */
export async function exportPosts(
  platform: Platform,
  _: Actor,
  filter: PostFilter,
): Promise<ExportedList<PostRow, number>> {
  const places = await placeWords(platform.database.reads, filter);
  const { today } = momentNow(platform);
  return {
    title: m.directory_posts_title(),
    action: 'post.export',
    filters: filtersOf(
      [m.directory_staff_status(), statusWords[filter.status ?? 'open']()],
      [m.directory_staff_location(), places.location],
      [m.directory_staff_org_unit(), places.orgUnit],
    ),
    columns: columnsNow(),
    count: (db, most) => countPosts(db, filter, { today, most }),
    read: (db, before, limit) => listPosts(db, filter, { today, before, limit }),
    keyOf: ({ postId }) => postId,
  };
}

const statusWords = {
  open: m.directory_posts_open,
  filled: m.directory_posts_filled,
  withdrawn: m.directory_posts_withdrawn,
} as const;

const columnsNow = (): Column<PostRow>[] => [
  { header: m.directory_posts_post(), kind: 'text', value: (row) => row.title },
  { header: m.directory_staff_location_code(), kind: 'code', value: (row) => row.locationId },
  { header: m.directory_staff_location(), kind: 'text', value: (row) => row.locationName },
  { header: m.directory_staff_city(), kind: 'text', value: (row) => row.city },
  { header: m.directory_staff_org_unit_code(), kind: 'code', value: (row) => row.orgUnit },
  { header: m.directory_staff_org_unit(), kind: 'text', value: (row) => row.orgUnitName },
  { header: m.directory_staff_manager_code(), kind: 'code', value: (row) => row.managerEmpcode },
  { header: m.directory_staff_manager(), kind: 'text', value: (row) => row.managerName },
  { header: m.directory_posts_open_from(), kind: 'day', value: (row) => row.openFrom },
  { header: m.directory_posts_closed_on(), kind: 'day', value: (row) => row.closedOn },
  { header: m.directory_posts_filled_by_code(), kind: 'code', value: (row) => row.filledBy },
  { header: m.directory_posts_filled_by(), kind: 'text', value: (row) => row.holderName },
];
