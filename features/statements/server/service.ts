import { type Actor, holds } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { monthText } from '#formats/time/dates.ts';
import { monthsAfter } from '#formats/time/days.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, type Place, pageOf, placeOf } from '#server/db/cursor.ts';
import type { ExportedList } from '#server/exports/list.ts';
import {
  countTransfers,
  listBalances,
  listTransfers,
  newest,
  type Span,
  type StatementRow,
} from '#server/ledger/statement-store.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { MoneyStatement, OfMonth } from '../contract.ts';
import { movementOf, type OwnAccount, ownAccounts, referenceOf } from '../vocabulary.ts';
import { findPerson } from './store.ts';

interface Whose {
  readonly empcode: string;
  readonly name: string;
  readonly month: string;
  readonly span: Span;
}

/** Whose statement is asked for, of which month: one's own, or of somebody whom one is Finance or an administrator for (else 404). */
async function whoseIs(
  platform: Platform,
  actor: Actor,
  { empcode, month }: OfMonth,
): Promise<Whose | Refusal> {
  const { today } = momentNow(platform);
  const of = month ?? today.slice(0, 7);
  const from = `${of}-01`;
  const span = { from, until: monthsAfter(from, 1) };
  if (empcode === undefined || empcode === actor.empcode)
    return { empcode: actor.empcode, name: actor.name, month: of, span };
  const person = await findPerson(platform.database.reads, empcode, today);
  if (!person || !(holds(actor, 'FINANCE', person) || holds(actor, 'ADMIN', person)))
    return refuse(404, 'no_such_statement', m.statements_refused_none());
  return { empcode, name: person.name, month: of, span };
}

/** A page of a statement. That somebody reads another's is written down. */
export async function readStatement(
  platform: Platform,
  actor: Actor,
  { cursor, limit = 100, ...of }: OfMonth,
  caller: Caller,
): Promise<MoneyStatement | Refusal> {
  const after = placeOf(newest, cursor);
  if (isRefusal(after)) return after;
  const whose = await whoseIs(platform, actor, of);
  if (isRefusal(whose)) return whose;
  const { empcode, name, month, span } = whose;
  const { reads, writes } = platform.database;
  if (empcode !== actor.empcode && cursor === undefined) {
    const entry = { actor: actor.empcode, action: 'money-statement.read', subject: empcode, caller };
    await audit(writes, platform.now(), { ...entry, after: { month } });
  }
  const [found, balances] = await Promise.all([
    listTransfers(reads, empcode, span, after, limit + 1),
    listBalances(reads, empcode, span),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map(presentLine),
    next: last && cursorOf(newest, [last.day, last.transferId]),
    person: { empcode, name },
    month,
    balances: balances.flatMap(({ kind, ...balance }) =>
      isOwn(kind) ? [{ account: kind, ...balance }] : [],
    ),
  };
}

const isOwn = (kind: string): kind is OwnAccount => ownAccounts.some((own) => own === kind);

function presentLine({ transferId, day, debit, credit, amount, currency, source, key }: StatementRow) {
  const reference = referenceOf(source, key);
  return { transferId, day, movement: movementOf(debit, credit), amount, currency, reference };
}

/** The same as a file. */
export async function exportStatement(
  platform: Platform,
  actor: Actor,
  of: OfMonth,
): Promise<ExportedList<StatementRow, Place> | Refusal> {
  const whose = await whoseIs(platform, actor, of);
  if (isRefusal(whose)) return whose;
  const { empcode, name, month, span } = whose;
  return {
    title: m.statements_title(),
    action: 'money-statement.export',
    filters: [
      [m.statements_person(), name],
      [m.statements_month(), monthText(month, 'name')],
    ],
    columns: [
      { header: m.statements_day(), kind: 'day', value: ({ day }) => day },
      {
        header: m.statements_what(),
        kind: 'text',
        value: ({ debit, credit }) => m.statements_movement({ movement: movementOf(debit, credit) }),
      },
      { header: m.statements_amount(), kind: 'amount', value: ({ amount }) => amount },
      { header: m.statements_key(), kind: 'code', value: ({ source, key }) => referenceOf(source, key) },
    ],
    count: (db, most) => countTransfers(db, empcode, span, most),
    read: (db, after, limit) => listTransfers(db, empcode, span, after, limit),
    keyOf: ({ day, transferId }) => [day, transferId],
  };
}
