import { isCode } from '#contract/record-versions.ts';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { RecordRoom } from '#server/records/room.ts';
import { ownClearanceFields } from '../department-contract.ts';
import { clearanceKinds } from '../kinds.ts';
import { mayKeepDepartments } from '../policy.ts';
import { listNamed, listUnfit, saveDepartment } from './department-store.ts';

/** The departments that are asked, as the portal keeps such things. */
export const clearanceRecords: RecordRoom<typeof clearanceKinds> = {
  name: 'clearance',
  kinds: clearanceKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN', 'HR'],
  mayWrite: (actor) => mayKeepDepartments(actor),
  ownFields: ownClearanceFields,
  async wrong(tx, { key, value }) {
    const unfit = async (people: readonly string[]) => {
      const found = await listUnfit(tx, people);
      return found.length > 0 ? m.clearance_wrong_people({ people: andList(found) }) : null;
    };
    const [officers, deputies] = [await unfit(value.officers), await unfit(value.deputies)];
    return {
      ...(!isCode(key) && { key: m.records_wrong_code() }),
      ...(officers && { officers }),
      ...(deputies && { deputies }),
    };
  },
  keep: (tx, { key, value }) => saveDepartment(tx, key, value),
  about: async (db) => ({ people: await listNamed(db) }),
};
