import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type Column, type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { placeWords } from '../../company/server/offered-store.ts';
import { letsWords } from '../../grants/grant-words.ts';
import { placedOf } from '../../grants/server/present.ts';
import type { ReviewFilter } from '../contract.ts';
import { decisionWords, reviewName, showWords } from '../review-words.ts';
import * as store from './decide-store.ts';
import { noSuchReview } from './read-service.ts';
import { findReview } from './review-store.ts';

/** The grants of a review that a filter leaves, with what was decided. */
export async function exportReviewed(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  filter: ReviewFilter,
): Promise<ExportedList<store.ReviewedRow, Place> | Refusal> {
  const { reads } = platform.database;
  const review = await findReview(reads, filter.reviewId);
  if (!review) return noSuchReview();
  const places = await placeWords(reads, filter);
  const narrowed = { ...filter, named: await people.codesNamed(filter.search, actor.empcode) };
  return {
    title: reviewName(review),
    action: 'role-review.export',
    filters: filtersOf(
      [m.directory_staff_search(), filter.search],
      [m.directory_staff_role(), filter.role && roleName(filter.role)],
      [m.directory_staff_location(), places.location],
      [m.directory_staff_org_unit(), places.orgUnit],
      [m.directory_staff_status(), showWords[filter.show ?? 'open']()],
    ),
    columns: columnsNow(),
    count: (db, most) => store.countReviewed(db, narrowed, most),
    read: (db, after, limit) => store.listReviewed(db, narrowed, { after, limit }),
    keyOf: store.placeIn,
  };
}

const columnsNow = (): Column<store.ReviewedRow>[] => [
  { header: m.directory_grants_person_code(), kind: 'code', value: (row) => row.empcode },
  { header: m.directory_grants_person(), kind: 'text', value: (row) => row.name },
  { header: m.directory_staff_role(), kind: 'text', value: (row) => roleName(row.role) },
  { header: m.directory_grants_what(), kind: 'text', value: (row) => letsWords(placedOf(row)) },
  {
    header: m.directory_reviews_decision(),
    kind: 'text',
    value: (row) => decisionWords(row),
  },
  {
    header: m.directory_reviews_decided_by(),
    kind: 'text',
    value: (row) => row.deciderName ?? row.decidedBy,
  },
  { header: m.directory_reviews_decided_at(), kind: 'moment', value: (row) => row.decidedAt },
];
