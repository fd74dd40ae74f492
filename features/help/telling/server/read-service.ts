import { type Actor, holds } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { keptPictures } from '#server/uploads/kept-picture.ts';
import type { myTellings, Telling, TellingFilter, TellingTopics, tellings } from '../contract.ts';
import { partOf, selvesOf } from '../policy.ts';
import { tellingBounds } from '../rules.ts';
import * as listStore from './list-store.ts';
import { presentRow, presentTelling } from './present.ts';
import type * as reachStore from './reach-store.ts';
import * as store from './store.ts';
import { listTopicNames, listTopics } from './topic-store.ts';

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
export const readOwn: Reads<typeof myTellings> = async ({ database: { reads } }, actor, asked) => {
  const { rows, next } = await listStore.ownTellings.page(reads, asked, actor.empcode);
  return { data: rows.map((row) => presentRow(row, actor)), next };
};

/** A page of what others have told that the actor answers for, with the topics. Two reads. */
export const readTold: Reads<typeof tellings> = async (
  { database: { reads } },
  actor,
  { cursor, limit, ...filter },
) => {
  const [{ rows, next }, topics] = await Promise.all([
    listStore.toldTellings.page(reads, { cursor, limit }, lookingAs(actor), filter),
    listTopicNames(reads),
  ]);
  return { data: rows.map((row) => presentRow(row, actor)), next, topics };
};

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
    ...listStore.toldTellings.exported(looking, filter),
    count: (db, most) => listStore.countTold(db, looking, filter, most),
  };
}

/** The pictures of tellings, for whoever may see those. */
export const tellingPictures = keptPictures({
  of: 'telling',
  side: tellingBounds.pictureSide,
  table: 'help_tellings',
  key: 'telling_id',
  opened: 'help.see-picture',
  maySee: async ({ database: { reads } }, actor, tellingId) =>
    maySee(await store.findTelling(reads, tellingId), actor),
});
