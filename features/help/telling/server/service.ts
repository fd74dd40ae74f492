import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { onceWithPicture } from '#server/uploads/kept-picture.ts';
import type { addToTelling, answerTelling, endTelling, Telling, tellUs } from '../contract.ts';
import { behalfOf, partOf } from '../policy.ts';
import { decide, nextOfTheDay, type TellingAction } from '../rules.ts';
import * as change from './change-store.ts';
import { tellAnswer, tellAnswerers, tellItIsOver } from './notice-service.ts';
import { presentTelling, subjectOf } from './present.ts';
import { noSuchTelling, tellingPictures } from './read-service.ts';
import { findTelling, listEntries, type TellingRow } from './store.ts';
import { findTopic } from './topic-store.ts';

/** Tells the company something. Those who answer for the topic and the actor's place today are told. */
export const tell: Does<typeof tellUs> = (platform, actor, { topic, text }, submitted, files) =>
  onceWithPicture(platform, tellingPictures, files, submitted, async (tx, kept) => {
    const { at, today } = momentNow(platform);
    const found = await findTopic(tx, topic);
    if (!found) return refuseFields(m.help_tell_refused_topic(), { topic: m.help_tell_refused_topic() });
    await lockEmployee(tx, actor.empcode);
    const ofTheDay = nextOfTheDay(await change.countOnDay(tx, actor.empcode, today));
    if (isRefusal(ofTheDay)) return ofTheDay;
    const { empcode, locationId, orgUnit } = actor;
    const tellingId = await change.insertTelling(tx, {
      topic,
      toldBy: empcode,
      locationId,
      orgUnit,
      toldAt: at,
      toldOn: today,
      ofTheDay,
      state: 'open',
      since: at,
      turn: 1,
      revision: 1,
      ...kept,
    });
    await change.insertEntry(tx, { tellingId, turn: 1, kind: 'said', text, by: empcode, at });
    await note(tx, at, actor, submitted, 'help.tell', tellingId, { topic, picture: kept.picture !== null });
    await tellAnswerers(tx, platform, actor, { tellingId, revision: 1, topic: found.name });
    return { tellingId };
  });

/** Answers what was told, as it was seen; whoever told it is told. Of two who do so at once one does. */
export const answer: Does<typeof answerTelling> = (platform, actor, { tellingId, revision, text }, caller) =>
  changeIt(platform, actor, tellingId, 'answer', caller, {
    revision,
    async also(tx, at, row) {
      const onBehalfOf = behalfOf(actor, row);
      const entry = { tellingId, turn: row.turn, kind: 'answer', text, by: actor.empcode, at } as const;
      await change.insertEntry(tx, { ...entry, onBehalfOf });
      await tellAnswer(tx, platform, actor, row);
      return null;
    },
  });

/** Says more to one's own telling: those who answer are told again. */
export const add: Does<typeof addToTelling> = (platform, actor, { tellingId, text }, submitted) =>
  changeIt(platform, actor, tellingId, 'add', submitted, {
    submitted,
    async also(tx, at, row, next) {
      const entry = { tellingId, turn: next.turn, kind: 'said', text, by: actor.empcode, at } as const;
      await change.insertEntry(tx, entry);
      const { topicName: topic } = row;
      await tellAnswerers(tx, platform, actor, { tellingId, revision: row.revision + 1, topic });
      return null;
    },
  });

/** The actor needs no more of what they have told. What is taken back is nobody's to see any more, and its picture goes. */
export const end: Does<typeof endTelling> = (platform, actor, { tellingId, revision, end: action }, caller) =>
  changeIt(platform, actor, tellingId, action, caller, {
    revision,
    async also(tx, _at, row) {
      if (action !== 'withdraw') return null;
      // The file itself goes with the nightly sweep.
      await change.updateTelling(tx, tellingId, { picture: null, pictureSize: null });
      await tellItIsOver(tx, platform, row);
      return null;
    },
  });

interface Change {
  /** As it was seen; absent: it does not matter. */
  readonly revision?: number;
  /** Of what is done once. */
  readonly submitted?: Submitted;
  readonly also: (
    tx: Tx,
    at: Date,
    row: TellingRow,
    next: { readonly turn: number },
  ) => Promise<Refusal | null>;
}

/** One step of a telling: found and held, decided by what the actor is to it, saved, noted. */
async function changeIt(
  platform: Platform,
  actor: Actor,
  tellingId: number,
  action: TellingAction,
  caller: Caller,
  { revision, submitted, also }: Change,
): Promise<Telling | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const step = async (): Promise<{ tellingId: number } | Refusal> => {
      const row = (await change.lockTelling(tx, tellingId)) ? await findTelling(tx, tellingId) : undefined;
      const part = row && partOf(actor, row);
      if (!row || !part || (part === 'answerer' && row.state === 'withdrawn')) return noSuchTelling();
      const next = decide(row, part, action);
      if (isRefusal(next)) return next;
      if (revision !== undefined && row.revision !== revision)
        return refuse(409, 'moved_on', m.help_tell_refused_moved_on());
      const refused = await also(tx, at, row, next);
      if (refused) return refused;
      const since = next.state === row.state ? row.since : at;
      await change.updateTelling(tx, tellingId, { ...next, since, revision: row.revision + 1 });
      await note(tx, at, actor, caller, `help.${action}-telling`, tellingId, { turn: next.turn });
      return { tellingId };
    };
    const done = submitted ? await once(tx, submitted, at, step) : await step();
    if (isRefusal(done)) return done;
    const row = await findTelling(tx, tellingId);
    return row ? presentTelling(row, await listEntries(tx, tellingId), actor) : noSuchTelling();
  });
}

/** Audits what was done; not the words, which are between two people. */
async function note(
  tx: Tx,
  at: Date,
  { empcode }: Actor,
  caller: Caller,
  action: string,
  tellingId: number,
  after: object,
): Promise<void> {
  const subject = subjectOf(tellingId);
  await audit(tx, at, { actor: empcode, action, subject, caller, after });
}
