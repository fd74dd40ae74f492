import type { Actor } from '#contract/people.ts';
import { onWire } from '#server/http/on-wire.ts';
import type { Telling, TellingRow } from '../contract.ts';
import { type Answered, partOf } from '../policy.ts';
import { actionsFor } from '../rules.ts';
import type { EntryRow, TellingRow as Row } from './store.ts';

/** A telling as a list has it. */
export function presentRow(row: Row, actor: Pick<Actor, 'empcode'>): TellingRow {
  const { tellingId, topic, topicName, toldBy, toldByName, location, locationId, state, text } = row;
  return {
    tellingId,
    state,
    text,
    answer: row.answer,
    answeredBy: row.answeredBy,
    topic: { topic, name: topicName },
    toldBy: { empcode: toldBy, name: toldByName },
    location: location ?? locationId,
    toldAt: row.toldAt.toISOString(),
    since: row.since.toISOString(),
    hasPicture: row.picture !== null,
    mine: toldBy === actor.empcode,
  };
}

/** A telling with all that was said, and what its reader may do with it. */
export function presentTelling(
  row: Row & Answered,
  entries: readonly EntryRow[],
  actor: Pick<Actor, 'empcode' | 'grants'>,
): Telling {
  const part = partOf(actor, row);
  return {
    ...presentRow(row, actor),
    picture: row.picture,
    revision: row.revision,
    entries: entries.map(onWire),
    actions: part ? actionsFor(row, part) : [],
  };
}

/** What its entries of the audit log are about. */
export const subjectOf = (tellingId: number) => `telling ${tellingId}`;
