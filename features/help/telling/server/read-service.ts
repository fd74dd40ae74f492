import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { type Actor, holds } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { pageOf } from '#server/db/cursor.ts';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { FindsDownload } from '#server/files/downloads.ts';
import type { Platform } from '#server/platform.ts';
import { pictureDownload } from '#server/uploads/kept-picture.ts';
import type { myTellings, Telling, TellingFilter, TellingTopics, tellings } from '../contract.ts';
import { partOf, selvesOf } from '../policy.ts';
import * as listStore from './list-store.ts';
import { presentRow, presentTelling, subjectOf } from './present.ts';
import type * as reachStore from './reach-store.ts';
import * as store from './store.ts';
import { listTopicNames, listTopics } from './topic-store.ts';

const aPage = 20;

export const noSuchTelling = () => refuse(404, 'no_such_telling', m.help_tell_refused_none());

/** Whoever looks. */
export function lookingAs(actor: Actor): reachStore.Looking {
  const { empcode, grants } = actor;
  return { empcode, grants, selves: selvesOf(actor), all: holds(actor, 'ADMIN') };
}

/** True of a telling that somebody may see: what was taken back is seen by whoever told it. */
function maySee(row: store.TellingRow | undefined, actor: Actor): row is store.TellingRow {
  const part = row && partOf(actor, row);
  return part === 'teller' || (part === 'answerer' && row?.state !== 'withdrawn');
}

/** The topics that may be told of. One read. */
export async function readTopics({ database: { reads } }: Platform, actor: Actor): Promise<TellingTopics> {
  const rows = await listTopics(reads, actor);
  return {
    topics: rows.map(({ topic, name, hint }) => ({ topic, name, hint })),
    answers: holds(actor, 'ADMIN') || rows.some(({ answers }) => answers),
  };
}

/** A page of what the actor has told. One read. */
export async function readOwn(
  { database: { reads } }: Platform,
  actor: Actor,
  { cursor, limit = aPage }: QueryOf<typeof myTellings>,
): Promise<AnswerOf<typeof myTellings>> {
  const found = await listStore.listOwn(reads, actor.empcode, cursor ?? null, limit + 1);
  const { rows, last } = pageOf(found, limit);
  return { data: rows.map((row) => presentRow(row, actor)), next: last?.tellingId ?? null };
}

/** A page of what others have told that the actor answers for, with the topics. Two reads. */
export async function readTold(
  { database: { reads } }: Platform,
  actor: Actor,
  { cursor, limit = aPage, ...filter }: QueryOf<typeof tellings>,
): Promise<AnswerOf<typeof tellings>> {
  const [found, topics] = await Promise.all([
    listStore.listTold(reads, lookingAs(actor), filter, cursor ?? null, limit + 1),
    listTopicNames(reads),
  ]);
  const { rows, last } = pageOf(found, limit);
  return { data: rows.map((row) => presentRow(row, actor)), next: last?.tellingId ?? null, topics };
}

/** A telling as the actor may see it. Two reads. */
export async function readTelling(
  { database: { reads } }: Platform,
  actor: Actor,
  tellingId: number,
): Promise<Telling | Refusal> {
  const row = await store.findTelling(reads, tellingId);
  if (!maySee(row, actor)) return noSuchTelling();
  return presentTelling(row, await store.listEntries(reads, tellingId), actor);
}

/** What others have told that the actor answers for, as a file. */
export async function exportTold(
  { database: { reads } }: Platform,
  actor: Actor,
  filter: TellingFilter,
): Promise<ExportedList<store.TellingRow, number>> {
  const looking = lookingAs(actor);
  const { state, topic } = filter;
  const named = topic ? (await listTopicNames(reads)).find((one) => one.topic === topic)?.name : undefined;
  return {
    title: m.help_told_title(),
    action: 'help.export-told',
    filters: filtersOf(
      [m.help_tell_state(), state && m.help_tell_state_words({ state })],
      [m.help_tell_topic(), named],
    ),
    columns: [
      { header: m.help_told_sheet_number(), kind: 'number', value: (row) => row.tellingId },
      { header: m.help_told_sheet_at(), kind: 'moment', value: (row) => row.toldAt },
      { header: m.help_tell_topic(), kind: 'text', value: (row) => row.topicName },
      { header: m.help_told_sheet_by(), kind: 'text', value: (row) => row.toldByName },
      { header: m.help_tell_location(), kind: 'text', value: (row) => row.location ?? row.locationId },
      {
        header: m.help_tell_state(),
        kind: 'text',
        value: (row) => m.help_tell_state_words({ state: row.state }),
      },
      { header: m.help_told_sheet_text(), kind: 'text', value: (row) => row.text },
      { header: m.help_told_sheet_answer(), kind: 'text', value: (row) => row.answer },
      { header: m.help_told_sheet_answered_by(), kind: 'text', value: (row) => row.answeredBy?.name ?? null },
    ],
    count: (db, most) => listStore.countTold(db, looking, filter, most),
    read: (db, after, limit) => listStore.listTold(db, looking, filter, after, limit),
    keyOf: (row) => row.tellingId,
  };
}

/** The picture of a telling, for whoever may see that. */
export function tellingPictures({ database: { reads } }: Platform): FindsDownload {
  return async (actor, fileName) => {
    if (!fileName.startsWith('telling-')) return undefined;
    const row = await store.findPictured(reads, fileName);
    if (!maySee(row, actor)) return undefined;
    const about = { action: 'help.see-picture', subject: subjectOf(row.tellingId) };
    return pictureDownload(fileName, row.pictureSize, about);
  };
}
