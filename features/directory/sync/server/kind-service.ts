import type { UploadKind } from '../../../../server/uploads/kind.ts';
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
