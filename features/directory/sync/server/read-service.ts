import { CronExpressionParser } from 'cron-parser';
import type { Actor } from '#contract/people.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import type { Sync } from '../contract.ts';
import { mayRun } from '../policy.ts';
import { employeesKind } from './kind-service.ts';
import type { RunRecord, UploadRuns } from './run-service.ts';
import { nameOf, saysChanges, sourceOf } from './source-service.ts';

/** Where employees are taken from, and how that stands. */
export async function readSync(
  { database, env, now }: Platform,
  runs: UploadRuns,
  actor: Pick<Actor, 'grants'>,
): Promise<Sync> {
  const source = sourceOf(env);
  const { newest, open } = await runs.newest(database.reads, employeesKind);
  const schedule = { tz: env.TZ, currentDate: now() };
  return {
    source: source && {
      kind: source.kind,
      name: nameOf(source),
      saysChanges: saysChanges(source),
    },
    nextAt:
      source && CronExpressionParser.parse(env.HR_SOURCE_SCHEDULE, schedule).next().toDate().toISOString(),
    last: newest && runOf(newest),
    open: open && runOf(open),
    mayRun: source !== null && mayRun(actor),
  };
}

function runOf({
  uploadId,
  state,
  counts,
  failure,
  madeAt,
  appliedAt,
}: RunRecord): NonNullable<Sync['last']> {
  return {
    uploadId,
    state,
    counts,
    failure: failure && say(failure),
    begunAt: madeAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  };
}
