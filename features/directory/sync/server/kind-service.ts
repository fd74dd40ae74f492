import type { UploadKind } from '../../../../server/uploads/kind.ts';
import { type Budgets, gainsOf } from '../../company/server/gains-service.ts';
import { listMoved } from '../../intake/server/apply-store.ts';
import { employeeUploads } from '../../intake/server/service.ts';
import * as store from './store.ts';

/** Employees by upload, with what is noted where it is a run of the HR system. */
export const employees: UploadKind = {
  ...employeeUploads,
  async apply(tx, batch) {
    await employeeUploads.apply(tx, batch);
    await store.markApplied(tx, batch.uploadId, batch.at);
  },
  async undo(tx, batch) {
    await store.markUndone(tx, batch.uploadId, batch.at);
    return employeeUploads.undo(tx, batch);
  },
};

/** The same as the portal works with it: its entry of the audit log says who gains power by it. */
export const employeeKind = (budgets: Budgets): UploadKind => ({
  ...employees,
  async gains(tx, { uploadId, by, today }) {
    return gainsOf(tx, budgets, await listMoved(tx, uploadId), { by, day: today });
  },
});
