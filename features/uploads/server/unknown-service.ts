import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { AddedThing } from '#server/uploads/kind.ts';
import type { Unknown, Upload } from '../contract.ts';
import { lockReady } from './correct-service.ts';
import * as correctedRowsStore from './corrected-rows-store.ts';
import { findSeen, type Kinds, readUpload } from './read-service.ts';
import * as writeStore from './write-store.ts';

/** What the rows name that is not there yet and can be added. */
export async function readUnknown(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<Unknown[] | Refusal> {
  const found = await findSeen(platform, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { kind, record } = found;
  if (record.state !== 'ready') return [];
  const all = await Promise.all(
    Object.entries(kind.adds ?? {}).map(async ([field, adds]) => ({
      field,
      label: kind.fields[field]?.label() ?? field,
      inCity: adds.inCity,
      mayAdd: adds.mayAdd(actor),
      values: await correctedRowsStore.listUnread(platform.database.reads, uploadId, field),
    })),
  );
  return all.filter(({ values }) => values.length > 0);
}

interface Additions {
  readonly uploadId: string;
  readonly field: string;
  readonly things: readonly (Omit<AddedThing, 'city'> & { readonly city?: string })[];
}

/** Adds it, and has all rows read again: they may name it now. */
export async function addUnknown(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  { uploadId, field, things }: Additions,
): Promise<Upload | Refusal> {
  const at = platform.now();
  const done = await transact(platform.database, async (tx) => {
    const found = await lockReady(tx, kinds, actor, uploadId);
    if (isRefusal(found)) return found;
    const adds = found.kind.adds?.[field];
    if (!adds || found.record.source === 'sync')
      return refuse(422, 'no_such_field', m.uploads_refused_field());
    if (!adds.mayAdd(actor)) return refuse(403, 'not_yours', m.uploads_refused_add());
    const by = { empcode: actor.empcode, at, today: dayOf(at, platform.env.TZ) };
    const given = things.map(({ code, name, city = '' }) => ({ code, name, city }));
    const wrong = Object.entries(await adds.add(tx, given, by));
    if (wrong.length > 0)
      return refuseFields(
        m.uploads_refused_things(),
        Object.fromEntries(wrong.map(([path, sentence]) => [`things.${path}`, sentence])),
      );
    const total = found.record.sheets[found.reading.sheet]?.rows ?? null;
    await writeStore.changeUpload(tx, uploadId, {
      state: 'checking',
      counts: null,
      failure: null,
      moved: 0,
      done: 0,
      total,
    });
    await platform.outbox.put(tx, 'uploads.check', { uploadId });
    return null;
  });
  return isRefusal(done) ? done : readUpload(platform, kinds, actor, uploadId);
}
