import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { findActorOn } from '#features/identity/server/offered-store.ts';
import { sheetName } from '#formats/text/spreadsheet-text.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { ReceivedFile } from '#server/files/file-store.ts';
import { openForReading } from '#server/files/open-kept.ts';
import { sheetBytes } from '#server/files/sheet.ts';
import { languageFor, languageNow, speakTo } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '../../access/rules.ts';
import { viewerOf } from '../../access/server/service.ts';
import type { Layout } from '../../drawing/page.ts';
import type { Drawing } from '../../drawing/server/drawing.ts';
import { readKnown } from '../../facts/server/store.ts';
import { fieldName } from '../../facts/words.ts';
import { fieldsOf } from '../../templates/content.ts';
import type { downloadOnePagers, Order } from '../contract.ts';
import { type FileFormat, fileHours, pagesBounds } from '../vocabulary.ts';
import { drawnFor } from './draw-service.ts';
import * as orders from './order-store.ts';
import { listPeople } from './people-store.ts';
import { picturesFor } from './picture-service.ts';
import { type InUse, look, noPage, type Seen, seenPage, templateFor, wantedBy } from './view-service.ts';

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
const inLine = pLimit(1);

/** Pages as a file: at once where they are few, else ordered. */
export async function download(
  files: Files,
  actor: Actor,
  query: QueryOf<typeof downloadOnePagers>,
  caller: Caller,
): Promise<Had | Refusal> {
  if (query.orderId !== undefined) return fetchOrder(files, actor, query.orderId, caller);
  const { templateId, format = 'pdf', empId, ...asked } = query;
  if (templateId === undefined) return refuse(400, 'template_missing', m.onepager_refused_no_template());
  const { platform } = files;
  const { reads } = platform.database;
  const looking = await lookingBy(platform, actor, templateId);
  if (isRefusal(looking)) return looking;
  const { viewer, template } = looking;
  const by = wantedBy(viewer, template, asked);
  if (isRefusal(by)) return by;
  const most = format === 'pptx' ? pagesBounds.deck : pagesBounds.file;
  const named = empId === undefined ? null : [...new Set(empId)];
  const empcodes =
    named ??
    (await listPeople(reads, by.wanted, { sorted: by.sorted, after: null, limit: most + 1 })).map(
      ({ empcode }) => empcode,
    );
  if (empcodes.length > most) return refuse(413, 'too_many', m.onepager_refused_many_pages({ most }));
  if (empcodes.length === 0) return noPage();
  if (empcodes.length > pagesBounds.atOnce) return order(files, actor, { templateId, format, empcodes });
  const seen = await seenBy(platform, looking, empcodes);
  // Whoever is named is seen, or there is no file: one that lacks somebody without a word would be believed.
  if (seen.length < empcodes.length) return noPage();
  await noteFile(platform, actor, { templateId, format, empcodes }, caller);
  const bytes = await inLine(() => bytesOf(files, actor, { ...looking, seen }, format));
  if (bytes === 'too much') return refuse(422, 'too_much', m.onepager_refused_too_much());
  const [first] = seen;
  const name = seen.length === 1 ? (first?.known.name ?? '') : template.name;
  return { file: Readable.from([bytes]), size: bytes.length, format, name };
}

/** That pages leave the portal is noted before the first byte does: in the log, and for those whose they are. */
async function noteFile(
  platform: Platform,
  actor: Actor,
  { templateId, format, empcodes }: { templateId: number; format: FileFormat; empcodes: readonly string[] },
  caller: Caller,
): Promise<void> {
  const named = empcodes.slice(0, 20);
  await audit(platform.database.writes, platform.now(), {
    actor: actor.empcode,
    action: 'one-pager.download',
    ...(empcodes.length === 1 && { subject: empcodes[0] }),
    caller,
    after: { templateId, format, people: empcodes.length, empIds: named },
  });
  await look(platform, actor, templateId, 'file', empcodes);
}

/** By what somebody looks: what their roles let them see, and the template. */
interface Looking {
  readonly viewer: Viewer;
  readonly template: InUse;
}

async function lookingBy(platform: Platform, actor: Actor, templateId: number): Promise<Looking | Refusal> {
  const viewer = await viewerOf(platform.database.writes, actor);
  const template = await templateFor(platform, viewer, templateId);
  return isRefusal(template) ? template : { viewer, template };
}

/** Those of these whom the actor sees, in this order. */
async function seenBy(
  platform: Platform,
  { viewer, template }: Looking,
  empcodes: readonly string[],
): Promise<Seen[]> {
  const { writes } = platform.database;
  const known = await readKnown(writes, empcodes);
  const today = dayOf(platform.now(), platform.env.TZ);
  return empcodes.flatMap((empcode) => {
    const person = known.get(empcode);
    return (person && seenPage(viewer, template, person, today)) ?? [];
  });
}

async function bytesOf(
  { platform, drawing }: Files,
  actor: Actor,
  { seen, ...looking }: Looking & { seen: readonly Seen[] },
  format: FileFormat,
): Promise<Uint8Array | 'too much'> {
  if (format === 'xlsx') return bufferOf(sheetOf(looking, oneBatch(seen)));
  const pictures = await picturesFor(
    platform,
    actor,
    seen.map(({ known }) => known.empcode),
  );
  const pages = drawnFor(platform, actor, seen, { pictures, file: true });
  if (format === 'pdf') return drawing.pdf(pages, pictures, seen[0]?.name);
  const layouts = await drawing.layout(pages, pictures);
  return layouts === 'too much' ? layouts : drawing.pptx(layouts, pictures, seen[0]?.name);
}

async function bufferOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* oneBatch(seen: readonly Seen[]): AsyncGenerator<readonly Seen[]> {
  yield seen;
}

/** A row for each person, a column for each field of the template that the viewer sees of anybody; a cell is empty where it is hidden. */
async function* sheetOf(
  { viewer, template }: Looking,
  batches: AsyncIterable<readonly Seen[]>,
): AsyncGenerator<Uint8Array> {
  const own = viewer.access.filter(({ templateId }) => templateId === template.templateId);
  const fields = fieldsOf(template.content).filter(
    (field) => field !== 'picture' && own.some((access) => access.fields.includes(field)),
  );
  const header = (text: string) => ({ header: text, width: 24 });
  const columns = [m.onepager_field_empcode(), m.onepager_column_name(), ...fields.map(fieldName)].map(
    header,
  );
  async function* rows() {
    for await (const seen of batches)
      yield seen.map(({ known, sections }) => {
        const shown = sections.flatMap((section) => section.fields);
        const cells = fields.map((field) => shown.find((one) => one.field === field)?.value || null);
        return [known.empcode, known.name, ...cells];
      });
  }
  yield* sheetBytes({ name: sheetName(template.name), columns }, rows());
}

async function order(
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

export function presentOrder({
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

async function fetchOrder(
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
      const made = await speakTo({ locale: languageFor(row.language) }, () => makeFile(files, actor, row));
      if (made) {
        await platform.files.keep(made, orders.fileOf(row));
        await look(platform, actor, row.templateId, 'file', row.empcodes);
        size = made.size;
      }
    } catch (error) {
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
    await writeFile(out.path, '');
    const done = await drawing.joinPdfs(
      parts.map(({ path }) => path),
      out.path,
      title,
    );
    if (done === 'too much') {
      await rm(out.path, { force: true });
      return null;
    }
    return { ...out, size: done.bytes };
  } catch (error) {
    await rm(out.path, { force: true });
    throw error;
  }
}

/** Removes files that are a day old, and their orders. */
export async function forgetOldFiles({ database, files, now }: Platform): Promise<void> {
  const gone = await orders.removeOrders(database.writes, sinceWhen(now()));
  await Promise.all(gone.map((name) => files.remove(name)));
}
