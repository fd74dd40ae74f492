import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { findActorOn } from '#features/identity/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { ReceivedFile } from '#server/files/file-store.ts';
import { openForReading } from '#server/files/open-kept.ts';
import { languageFor, languageNow, speakTo } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import { isTriedAnew } from '#server/tried-anew.ts';
import type { Layout } from '../../drawing/page.ts';
import type { Drawing } from '../../drawing/server/drawing.ts';
import type { Order } from '../contract.ts';
import { type FileFormat, fileHours } from '../vocabulary.ts';
import { drawnFor } from './draw-service.ts';
import { lookingBy, seenBy } from './looking-service.ts';
import * as orders from './order-store.ts';
import { picturesFor } from './picture-service.ts';
import { sheetOf } from './sheet-service.ts';
import { look } from './view-service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** Pages that were ordered as a file. */
    'one-pager.file': { orderId: string };
  }
}

/** What files are made with: the portal, and whoever draws. */
export interface Files {
  readonly platform: Platform;
  readonly drawing: Drawing;
}

/** What is asked for: a file now, an order to wait for, or the file of one. */
export type Had =
  | { readonly file: Readable; readonly size: number; readonly format: FileFormat; readonly name: string }
  | { readonly order: Order };

const atOnce = 50;
const shown = 10;
/** One file at a time on this server, whoever asks for it in whatever way. */
export const inLine = pLimit(1);

/** Orders pages as a file; whoever waits for one already is answered that one. */
export async function order(
  { platform }: Files,
  actor: Actor,
  { templateId, format, empcodes }: { templateId: number; format: FileFormat; empcodes: string[] },
): Promise<{ order: Order } | Refusal> {
  const orderedAt = platform.now();
  return transact(platform.database, async (tx) => {
    const orderId = randomUUID();
    const { empcode } = actor;
    const language = languageNow();
    const isNew = await orders.insertOrder(tx, {
      orderId,
      empcode,
      templateId,
      format,
      empcodes,
      language,
      orderedAt,
    });
    if (isNew) await platform.outbox.put(tx, 'one-pager.file', { orderId });
    const [newest] = (await orders.listOrders(tx, empcode, sinceWhen(orderedAt), shown)).filter(
      ({ state }) => state === 'waiting' || state === 'making',
    );
    if (!newest) throw new Error('the file was not ordered');
    return { order: presentOrder(newest) };
  });
}

const sinceWhen = (now: Date) => new Date(now.getTime() - fileHours * 3_600_000);

function presentOrder({
  empcodes,
  empcode: _,
  templateId: __,
  language: ___,
  orderedAt,
  ...row
}: orders.OrderRow): Order {
  return {
    ...row,
    people: empcodes.length,
    orderedAt: orderedAt.toISOString(),
    until: new Date(orderedAt.getTime() + fileHours * 3_600_000).toISOString(),
  };
}

/** The actor's files that are being made, or can be had. */
export async function readOrders({ platform }: Files, { empcode }: Actor): Promise<Order[]> {
  const found = await orders.listOrders(platform.database.reads, empcode, sinceWhen(platform.now()), shown);
  return found.map(presentOrder);
}

/** The file of an order of the actor, or how far it is. */
export async function fetchOrder(
  { platform }: Files,
  actor: Actor,
  orderId: string,
  caller: Caller,
): Promise<Had | Refusal> {
  const row = await orders.findOwnOrder(platform.database.reads, actor.empcode, orderId);
  const noFile = () => refuse(404, 'no_such_file', m.onepager_refused_no_file());
  if (!row || row.orderedAt < sinceWhen(platform.now()) || row.state === 'failed') return noFile();
  if (row.state !== 'ready' || row.size === null) return { order: presentOrder(row) };
  const bytes = await openForReading(platform, orders.fileOf(row));
  if (isRefusal(bytes)) return bytes;
  await audit(platform.database.writes, platform.now(), {
    actor: actor.empcode,
    action: 'one-pager.download',
    caller,
    after: { templateId: row.templateId, format: row.format, people: row.empcodes.length, orderId },
  });
  return { file: bytes, size: row.size, format: row.format, name: row.template };
}

/** Makes an ordered file, some pages at a time, with what whoever ordered it sees when it is made. Done again after a crash, it is made anew. */
export async function makeOrdered(files: Files, orderId: string): Promise<void> {
  const { platform } = files;
  const { writes } = platform.database;
  await inLine(async () => {
    const row = await orders.findOpenOrder(writes, orderId);
    if (!row) return;
    const actor = await findActorOn(writes, row.empcode, dayOf(platform.now(), platform.env.TZ));
    let size: number | null = null;
    try {
      if (!actor) throw new Error('whoever ordered it works here no more');
      const made = await speakTo({ locale: languageFor(row.language, platform.settings.now.language) }, () =>
        makeFile(files, actor, row),
      );
      if (made) {
        await platform.files.keep(made, orders.fileOf(row));
        await look(platform, actor, row.templateId, 'file', row.empcodes);
        size = made.size;
      }
    } catch (error) {
      if (isTriedAnew(error, row.orderedAt, platform.now())) throw error;
      platform.log.error({ err: error, orderId }, 'a file of one-pagers could not be made');
    }
    await orders.noteOrderEnd(writes, orderId, size, platform.now());
  });
}

/** Null: it took more than it may, or there is nobody in it any more. */
async function makeFile(files: Files, actor: Actor, row: orders.OrderRow): Promise<ReceivedFile | null> {
  const { platform, drawing } = files;
  const looking = await lookingBy(platform, actor, row.templateId);
  if (isRefusal(looking)) return null;
  const batches = async function* () {
    for (let made = 0; made < row.empcodes.length; made += atOnce) {
      const seen = await seenBy(platform, looking, row.empcodes.slice(made, made + atOnce));
      if (seen.length > 0) yield seen;
      await orders.noteMade(
        platform.database.writes,
        row.orderId,
        Math.min(made + atOnce, row.empcodes.length),
      );
    }
  };
  if (row.format === 'xlsx') return platform.files.receive(Readable.from(sheetOf(looking, batches())));
  const parts: ReceivedFile[] = [];
  const layouts: Layout[] = [];
  const pictures = new Map<string, Uint8Array>();
  try {
    for await (const seen of batches()) {
      const some = await picturesFor(
        platform,
        actor,
        seen.map(({ known }) => known.empcode),
      );
      const pages = drawnFor(platform, actor, seen, { pictures: some, file: true });
      if (row.format === 'pdf') {
        const bytes = await drawing.pdf(pages, some, row.template);
        if (bytes === 'too much') return null;
        parts.push(await platform.files.receive(Readable.from([Buffer.from(bytes)])));
      } else {
        const set = await drawing.layout(pages, some);
        if (set === 'too much') return null;
        layouts.push(...set);
        for (const [name, picture] of some) pictures.set(name, picture);
      }
    }
    if (row.format === 'pptx') {
      const deck = layouts.length > 0 ? await drawing.pptx(layouts, pictures, row.template) : 'too much';
      return deck === 'too much' ? null : await platform.files.receive(Readable.from([Buffer.from(deck)]));
    }
    return await joined(files, parts, row.template);
  } finally {
    for (const part of parts) await platform.files.discard(part).catch(() => {});
  }
}

async function joined(
  { platform, drawing }: Files,
  parts: readonly ReceivedFile[],
  title: string,
): Promise<ReceivedFile | null> {
  if (parts.length === 0) return null;
  const out = await platform.files.receive(Readable.from([]));
  try {
    const done = await drawing.joinPdfs(
      parts.map(({ path }) => path),
      out.path,
      title,
    );
    // Received as it is now: what it is by its bytes is said of it where it is kept.
    return done === 'too much' ? null : await platform.files.receive(createReadStream(out.path));
  } finally {
    await platform.files.discard(out);
  }
}

/** Removes files that are a day old, and their orders. */
export async function forgetOldFiles({ database, files, now }: Platform): Promise<void> {
  const gone = await orders.removeOrders(database.writes, sinceWhen(now()));
  await Promise.all(gone.map((name) => files.remove(name)));
}
