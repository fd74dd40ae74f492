import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { gainsOf, type Others } from '../../company/server/gains-service.ts';
import { listMoved } from '../../intake/server/apply-store.ts';
import { employeeRows, employeeUploads } from '../../intake/server/service.ts';
import * as store from './store.ts';

/** As uploads call it. */
export const employeesKind = employeeRows.kind;

/** Employees by upload, with what is noted where it is a run of the HR system; its entry of the audit log says who gains power by it. */
export function employeeKind(
  platform: Pick<Platform, 'settings'>,
  { budgets, sessionsOf }: Others,
): UploadKind {
  const uploads = employeeUploads(platform, sessionsOf);
  return {
    ...uploads,
    async apply(tx, batch) {
      await uploads.apply(tx, batch);
      await store.markApplied(tx, batch.uploadId, batch.at);
    },
    async undo(tx, batch) {
      await store.markUndone(tx, batch.uploadId, batch.at);
      return uploads.undo(tx, batch);
    },
    async gains(tx, { uploadId, by, today }) {
      return gainsOf(tx, budgets, await listMoved(tx, uploadId), { by, day: today });
    },
  };
}
