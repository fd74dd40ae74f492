import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { Month } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { closedObject, Empcode, named, onePage, orNull, Person } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { movements, ownAccounts } from './vocabulary.ts';

/** Statements of somebody's money, out of the ledger. Amounts in minor units; days YYYY-MM-DD. */

const OfMonth = closedObject({
  /** YYYY-MM; without it the present one of the company. */
  month: Type.Optional(Month),
  /** Without it the caller. */
  empcode: Type.Optional(Empcode),
  ...onePage(100, 200),
});
export type OfMonth = Static<typeof OfMonth>;

export const StatementLine = named('StatementLine', {
  transferId: Type.Integer(),
  day: Type.String(),
  movement: Type.Enum(movements),
  amount: Type.Integer(),
  currency: Type.String(),
  /** The request, order or payment that moved it; empty: a rule, or before there was a ledger. */
  reference: Type.String(),
});
export type StatementLine = Static<typeof StatementLine>;

const Balance = Type.Object({
  account: Type.Enum(ownAccounts),
  /** Of an entitlement, its year. */
  part: Type.String(),
  currency: Type.String(),
  /** As the month began, and as it ended or stands now. */
  opening: Type.Integer(),
  closing: Type.Integer(),
});

export const moneyStatement = call(calls.moneyStatement, {
  summary:
    'What moved of somebody’s money in a month, the last first, with the balances as it began and ended: one’s own, or of whom one is Finance or an administrator for.',
  query: OfMonth,
  answer: Type.Object({
    data: Type.Array(StatementLine),
    next: orNull(Type.String()),
    person: Person,
    month: Type.String(),
    balances: Type.Array(Balance),
  }),
});
export type MoneyStatement = AnswerOf<typeof moneyStatement>;

export const exportMoneyStatement = exportCall(calls.exportMoneyStatement, {
  name: 'money-statement',
  rows: 'What moved of somebody’s money in a month',
  list: OfMonth,
});
