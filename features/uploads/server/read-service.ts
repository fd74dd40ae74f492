import { type Actor, holds, rolesOf } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Kind, Upload, UploadRow } from '../contract.ts';
import { maySee } from '../policy.ts';
import { reachOf } from '../reach.ts';
import { listRows, type Wanted } from './judged-rows-store.ts';
import { presentKind, presentRow, presentUpload } from './present.ts';
import { inOrder } from './rows-store.ts';
import * as store from './store.ts';

/** The kinds that the rooms have told of. */
export type Kinds = readonly UploadKind[];

/** Who uploads a kind: whoever has its role somewhere, and administrators. */
export function mayUpload(actor: Actor, { openTo }: UploadKind): boolean {
  return holds(actor, 'ADMIN') || openTo.some((role) => rolesOf(actor).includes(role));
}

/** The kind of this name that the actor may upload. */
export function kindFor(kinds: Kinds, actor: Actor, name: string): UploadKind | null {
  return kinds.find((kind) => kind.kind === name && mayUpload(actor, kind)) ?? null;
}

export const notThere = () => refuse(404, 'no_such_upload', m.uploads_refused_none());

/** An upload that the actor may see, with its kind. */
export async function findSeen(
  { database }: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<{ record: store.UploadRecord; kind: UploadKind } | Refusal> {
  const record = await store.findUpload(database.reads, uploadId);
  const kind = kinds.find((one) => one.kind === record?.kind);
  return record && kind && maySee(actor, record, kind.openTo) ? { record, kind } : notThere();
}

/** An upload as it stands. */
export async function readUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<Upload | Refusal> {
  const found = await findSeen(platform, kinds, actor, uploadId);
  return isRefusal(found) ? found : presentUpload(found.record, found.kind, actor);
}

/** The uploads, the newest first. */
export async function readUploads(
  { database }: Platform,
  kinds: Kinds,
  actor: Actor,
  query: { cursor?: string; limit?: number },
): Promise<{ data: Upload[]; next: string | null } | Refusal> {
  const after = placeOf(store.newest, query.cursor);
  if (isRefusal(after)) return after;
  const limit = query.limit ?? 30;
  const own = kinds.map(({ kind, openTo }) => ({ kind, reach: reachOf(actor, openTo) }));
  const whose = holds(actor, 'ADMIN') ? null : { madeBy: actor.empcode, own };
  const { rows, last } = pageOf(await store.listUploads(database.reads, whose, after, limit + 1), limit);
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name);
  return {
    data: rows.map((record) => presentUpload(record, kindOf(record.kind), actor)),
    next: last && cursorOf(store.newest, [last.madeAt.toISOString(), last.uploadId]),
  };
}

/** What the actor may upload. */
export async function readKinds({ database }: Platform, kinds: Kinds, actor: Actor): Promise<Kind[]> {
  const open = kinds.filter((kind) => mayUpload(actor, kind));
  return Promise.all(open.map(async (kind) => presentKind(kind, await kind.choices(database.reads))));
}

/** A page of an upload's rows. */
export async function readRows(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  query: { uploadId: string; outcome?: Wanted; cursor?: string; limit?: number },
): Promise<{ data: UploadRow[]; next: string | null } | Refusal> {
  const found = await findSeen(platform, kinds, actor, query.uploadId);
  if (isRefusal(found)) return found;
  const after = placeOf(inOrder, query.cursor);
  if (isRefusal(after)) return after;
  const { reads } = platform.database;
  const limit = query.limit ?? 50;
  const wanted = { outcome: query.outcome ?? null, after, limit: limit + 1 };
  const { rows, last } = pageOf(
    await listRows(reads, query.uploadId, wanted),
    limit,
    (row) => JSON.stringify(row).length,
  );
  const choices = await found.kind.choices(reads);
  return {
    data: rows.map((row) => presentRow(row, found.kind, choices, platform.env.CURRENCY)),
    next: last && cursorOf(inOrder, [last.row]),
  };
}
