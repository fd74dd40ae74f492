import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, type Order, pageOf, placeOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type {
  allOnePagerCorrections,
  Correction,
  onePagerCorrections,
  settleOnePagerCorrection,
} from '../contract.ts';
import { type CorrectionState, correctionActions } from '../corrections.ts';
import * as store from './correction-store.ts';

/** What a field is called: the room's word, which stands above this part. */
export type NameOf = (field: string) => string;

const newest: Order = { name: 'one-pager.corrections', parts: ['number'], descending: true };

/** A page of requests for correction: the actor's own, or (`all`) those that they decide about as HR. */
export async function readCorrections(
  { database: { reads } }: Platform,
  actor: Actor,
  { open = false, cursor, limit = 30 }: QueryOf<typeof allOnePagerCorrections>,
  { all, nameOf }: { all: boolean; nameOf: NameOf },
): Promise<AnswerOf<typeof onePagerCorrections> | Refusal> {
  const after = placeOf(newest, cursor);
  if (isRefusal(after)) return after;
  const before = after && Number(after[0]);
  const found = all
    ? await store.listAll(reads, { places: heldPlaces(actor, 'HR'), open, before, limit: limit + 1 })
    : await store.listOwn(reads, actor.empcode, before, limit + 1);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => present(row, actor, nameOf)),
    next: last && cursorOf(newest, [last.correctionId]),
  };
}

/** Ends a request for correction. */
export async function settle(
  platform: Platform,
  actor: Actor,
  { correctionId, action, answer }: BodyOf<typeof settleOnePagerCorrection>,
  caller: Caller,
  nameOf: NameOf,
): Promise<Correction | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const row = await store.lockCorrection(tx, correctionId);
    const actions = row ? correctionActions(stateOf(row), actor) : null;
    if (!row || actions === null)
      return refuse(404, 'no_such_correction', m.onepager_refused_no_correction());
    if (!actions.includes(action)) return refuse(409, 'not_now', m.onepager_refused_settled());
    if (action === 'decline' && !answer) {
      const said = m.onepager_missing_why();
      return refuse(422, 'why_missing', said, { fields: { answer: said } });
    }
    const state = action === 'done' ? 'done' : action === 'decline' ? 'declined' : 'withdrawn';
    await store.endCorrection(tx, correctionId, {
      state,
      answer: answer ?? null,
      endedBy: actor.empcode,
      endedAt: at,
    });
    const after = { correctionId, field: row.field, state };
    await audit(tx, at, {
      actor: actor.empcode,
      action: `one-pager-correction.${action}`,
      subject: row.empcode,
      caller,
      after,
    });
    if (action !== 'withdraw')
      await platform.outbox.put(tx, 'notifications.deliver', {
        to: [row.empcode],
        from: actor.empcode,
        kind: 'one-pager.corrected',
        link: '/one-pagers/mine',
        text: sentence('onepager_notice_corrected', { state, name: actor.name }),
      });
    const now = await store.findCorrection(tx, correctionId);
    if (!now) throw new Error('a correction that was settled is gone');
    return present(now, actor, nameOf);
  });
}

const stateOf = (row: store.CorrectionRow): CorrectionState => row;

function present(row: store.CorrectionRow, actor: Actor, nameOf: NameOf): Correction {
  const { correctionId, empcode, name, field, text, state, answer, askedAt, endedAt, endedBy } = row;
  return {
    correctionId,
    person: { empcode, name },
    field,
    label: nameOf(field),
    text,
    state,
    answer,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
    actions: correctionActions(stateOf(row), actor) ?? [],
  };
}
