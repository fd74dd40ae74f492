import type { Actor } from '#contract/people.ts';
import type { VacantPost } from '../contract.ts';
import { mayKeepPost } from '../policy.ts';
import { statusOn } from '../rules.ts';
import type { PostRow } from './store.ts';

/** A post as its reader sees it on a day. */
export function presentPost(row: PostRow, actor: Actor, today: string): VacantPost {
  const { postId, title, openFrom, closedOn, revision, locationId } = row;
  const isKept = closedOn === null && mayKeepPost(actor, row);
  return {
    postId,
    title,
    openFrom,
    closedOn,
    revision,
    orgUnit: { orgUnit: row.orgUnit, name: row.orgUnitName },
    manager: {
      empcode: row.managerEmpcode,
      name: row.managerName,
      designation: row.managerDesignation,
      worksHere: row.managerLeftOn === null,
    },
    location: { locationId, name: row.locationName, city: row.city },
    filledBy: row.filledBy === null ? null : { empcode: row.filledBy, name: row.holderName ?? row.filledBy },
    status: statusOn(row, today),
    actions: isKept ? ['fill', 'change', 'withdraw'] : [],
  };
}
