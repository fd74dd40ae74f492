import type { DemoGiven } from '#server/feature.ts';
import { insertVersion } from '#server/records/store.ts';
import { dayText } from './dates.ts';

/** Keeps things as an administrator decided them at a time, from that day on. */
export function recordsBy(tx: DemoGiven['tx'], madeBy: string, madeAt: Date) {
  return (kind: string, key: string, value: object): Promise<void> =>
    insertVersion(tx, { kind, key, value, effectiveFrom: dayText(madeAt), note: null, madeBy, madeAt });
}
