import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { downloadOnePagers } from '../contract.ts';
import { type FileFormat, pagesBounds } from '../vocabulary.ts';
import { drawnFor } from './draw-service.ts';
import { type Looking, lookingBy, seenBy } from './looking-service.ts';
import { type Files, fetchOrder, type Had, inLine, order } from './order-service.ts';
import { listPeople } from './people-store.ts';
import { picturesFor } from './picture-service.ts';
import { sheetOf } from './sheet-service.ts';
import { look, noPage, type Seen, wantedBy } from './view-service.ts';

/** Pages as a file: at once where they are few, else ordered. */
export async function download(
  files: Files,
  people: Services['peopleSearch'],
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
  const byName = await people.codesNamed(asked.search, actor.empcode);
  const by = wantedBy(viewer, template, { ...asked, named: byName });
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
