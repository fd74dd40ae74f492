import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { carryOutRun, type UploadRuns } from './run-service.ts';
import { startDue } from './start-service.ts';

/** Employees are taken from the HR system on a schedule, by the clock of the company. */
export function workSync(platform: Platform, runs: UploadRuns, kind: UploadKind): void {
  const { outbox, env } = platform;
  outbox.work('directory.sync', ({ uploadId }) => carryOutRun(platform, runs, kind, uploadId));
  outbox.schedule('directory.sync-due', env.HR_SOURCE_SCHEDULE, () => startDue(platform, runs), env.TZ);
}
