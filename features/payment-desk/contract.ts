import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { closedObject, Id, listOf, named, onePage, orNull, Person } from '#contract/shapes.ts';
import { line, paragraph } from '#contract/submitted-text.ts';
import { chequeNumberPattern } from '#formats/money/cheque-number.ts';
import { calls } from './calls.ts';
import { dueModes, limits, runKinds, runStatuses } from './vocabulary.ts';

/** The calls of the payment desk, under `/download/payments`. Amounts are integers in minor units. */

/** Text within bounds; the database takes no NUL. */
const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });
const RequestID = Type.String({ pattern: '^[Aa][Aa][Rr]-[1-9][0-9]{0,14}$' });
const RequestIDs = Type.Array(RequestID, { minItems: 1, maxItems: limits.records, uniqueItems: true });
const Amount = Type.Integer({ minimum: 0, maximum: limits.amount });
const RunId = Id;
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
/** As the company's currency has it (`formats/money/bank-account.ts`). */
const AccountNumber = Type.String({ pattern: '^[A-Z0-9]{4,34}$' });
/** Empty where an IBAN says the bank. */
const BankCode = Type.String({ pattern: '^([A-Z0-9]{4,15})?$' });
const Ticket = Type.Optional(Type.String({ maxLength: 200 }));

/** What narrows the list of what is due. */
const filter = {
  locationId: Type.Optional(text(20)),
  orgUnit: Type.Optional(text(60)),
  /** In the title, the id, the person's name and code, the shop. */
  search: Type.Optional(text(100, 0)),
  least: Type.Optional(Amount),
  most: Type.Optional(Amount),
};

export const DueQuery = closedObject({
  ...filter,
  mode: Type.Enum(dueModes),
  /** Due on this day or before, in the company's time zone. */
  dueBy: Type.Optional(Day),
  order: Type.Optional(Type.Enum(['oldest', 'newest', 'largest', 'smallest'] as const)),
  ...onePage(50, limits.page),
});
export type DueQuery = Static<typeof DueQuery>;

export const exportDue = exportCall(calls.exportDue, {
  name: 'payments-due',
  rows: 'What is due of the places that the caller covers',
  list: DueQuery,
});

const Account = {
  holderName: Type.String(),
  accountNumber: Type.String(),
  bankCode: Type.String(),
};

/** Where the money of a record goes. */
export const Payee = Type.Object({
  name: Type.String(),
  accountNumber: orNull(Type.String()),
  bankCode: orNull(Type.String()),
  state: Type.Enum(['missing', 'unchecked', 'wrong', 'checked', 'not needed'] as const),
  /** What is wrong with it, and since when the employee is asked; null: nothing that somebody has said. */
  wrong: orNull(Type.Object({ text: Type.String(), at: Type.String() })),
  /** The same account is known as an employee's and as a shop's. */
  shared: Type.Boolean(),
});
export type Payee = Static<typeof Payee>;

/** A payment that is due. */
export const Due = Type.Object({
  requestID: Type.String(),
  /** The version of the request: an order placed carries it. */
  sequenceID: Type.Integer(),
  mode: Type.Enum(dueModes),
  title: Type.String(),
  empcode: Type.String(),
  empname: Type.String(),
  city: Type.String(),
  orgUnit: Type.String(),
  amount: Type.Integer(),
  /** ISO 8601, UTC. */
  dueSince: Type.String(),
  payee: Payee,
  /** The reader may check the payee's account: somebody else has entered it. */
  mayCheck: Type.Boolean(),
  /** The draft that it is in. */
  runId: orNull(Type.Integer()),
  /** Why it can't be put into a run now; null when it can. */
  why: orNull(Type.String()),
});
export type Due = Static<typeof Due>;

const Sum = Type.Object({ count: Type.Integer(), total: Type.Integer() });
const Choice = Type.Object({ value: Type.String(), label: Type.String() });

export const DuePage = Type.Object({
  data: Type.Array(Due),
  next: orNull(Type.String()),
  /** What is due in each mode that is the reader's to pay, whatever the filter. */
  tabs: listOf({ mode: Type.Enum(dueModes), count: Type.Integer(), total: Type.Integer() }),
  /** What the filter leaves. */
  found: Sum,
  /** The places that something is due from. */
  locations: Type.Array(Choice),
  orgUnits: Type.Array(Choice),
});
export type DuePage = Static<typeof DuePage>;

export const getDue = call(calls.getDue, {
  whileViewing: 'read',
  summary: 'What is due to be paid, ordered or reimbursed, of the places that the caller covers.',
  body: DueQuery,
  answer: DuePage,
});

const AccountGiven = {
  holderName: line(120),
  accountNumber: AccountNumber,
  bankCode: BankCode,
};

const AccountDone = Type.Object({ data: Type.Object({ state: Payee.properties.state }) });

export const enterShopAccount = call(calls.enterShopAccount, {
  summary: "Enters the account of a request's shop; somebody else has to check it.",
  body: closedObject({ requestID: RequestID, ...AccountGiven }),
  answer: AccountDone,
});

export const checkAccount = call(calls.checkAccount, {
  summary: 'Says that the account of a payee, as it was seen, is right. Refused by whoever entered it.',
  // As it was seen: of before there was a rule for it, too.
  body: closedObject({ requestID: RequestID, ...AccountGiven, holderName: text(120) }),
  answer: AccountDone,
});

const WrongText = paragraph(500);

export const askForAccount = call(calls.askForAccount, {
  summary:
    'Says that the account of a payee, as it was seen, is wrong; its employee is asked for the right one.',
  body: closedObject({ requestID: RequestID, ...AccountGiven, text: WrongText }),
  answer: AccountDone,
});

/** The account of a shop that its employee is asked for. */
export const ShopAccount = Type.Object({
  requestID: Type.String(),
  title: Type.String(),
  ...Account,
  /** What is wrong with it, and who says so. */
  wrong: Type.String(),
  by: Person,
});
export type ShopAccount = Static<typeof ShopAccount>;

export const getShopAccount = call(calls.getShopAccount, {
  summary: "The account of the shop of one's own request that Finance asks for, and why.",
  query: closedObject({ requestID: RequestID }),
  answer: Type.Object({ data: ShopAccount }),
});

export const answerShopAccount = call(calls.answerShopAccount, {
  summary: "Gives the account of the shop of one's own request that Finance asks for; they check it again.",
  body: closedObject({ requestID: RequestID, ...AccountGiven }),
  answer: AccountDone,
});

export const MyAccount = named('MyAccount', {
  ...Account,
  /** ISO 8601, UTC. */
  enteredAt: Type.String(),
  /** Null: not yet. */
  checkedAt: orNull(Type.String()),
  /** What Finance has found wrong with it; null: nothing. */
  wrong: orNull(Type.String()),
});
export type MyAccount = Static<typeof MyAccount>;

export const getMyAccount = call(calls.getMyAccount, {
  whileViewing: 'private',
  summary: 'The account that the caller is reimbursed to; null when there is none.',
  answer: Type.Object({ data: orNull(MyAccount) }),
});

export const SaveMyAccount = closedObject(AccountGiven);
export type SaveMyAccount = Static<typeof SaveMyAccount>;

export const saveMyAccount = call(calls.saveMyAccount, {
  summary: 'Changes the account that the caller is reimbursed to; FINANCE checks it before money goes there.',
  body: SaveMyAccount,
  answer: Type.Object({ data: MyAccount }),
});

/** A run in the list of runs. */
const runSummary = {
  runId: Type.Integer(),
  kind: Type.Enum(runKinds),
  status: Type.Enum(runStatuses),
  count: Type.Integer(),
  total: Type.Integer(),
  /** The bank's reference of a transfer; null: not released. */
  reference: orNull(Type.String()),
  /** YYYY-MM-DD. */
  paidOn: orNull(Type.String()),
  bank: orNull(Type.String()),
  firstNumber: orNull(Type.String()),
  createdBy: Person,
  createdAt: Type.String(),
  endedBy: orNull(Person),
  endedAt: orNull(Type.String()),
};
export const RunSummary = Type.Object(runSummary);
export type RunSummary = Static<typeof RunSummary>;

/** A record of a run, as it was when it was taken in. */
export const RunRecord = named('PaymentRunRecord', {
  requestID: Type.String(),
  mode: Type.Enum(dueModes),
  title: Type.String(),
  empcode: Type.String(),
  empname: Type.String(),
  amount: Type.Integer(),
  payee: Type.String(),
  accountNumber: orNull(Type.String()),
  bankCode: orNull(Type.String()),
  chequeNumber: orNull(Type.String()),
  /** Of a draft: why it can't be paid as it stands here; null when it can. */
  why: orNull(Type.String()),
});
export type RunRecord = Static<typeof RunRecord>;

export const Run = named('PaymentRun', {
  ...runSummary,
  version: Type.Integer(),
  currency: Type.String(),
  /** When the bank's file was last made of what the run holds now, and the SHA-256 of it. */
  exportedAt: orNull(Type.String()),
  sha256: orNull(Type.String()),
  /** The names of a transfer's files for the bank, the one to upload first; none: there is none. */
  bankFiles: Type.Array(Type.String()),
  records: Type.Array(RunRecord),
});
export type Run = Static<typeof Run>;

const RunAnswer = Type.Object({ data: Run });
const runSeen = { runId: RunId, version: Version };

export const createRun = call(calls.createRun, {
  summary: 'Begins a run over records that are due: a draft, until it is released.',
  once: true,
  body: closedObject({ kind: Type.Enum(runKinds), requestIDs: RequestIDs }),
  answer: RunAnswer,
});

export const getRun = call(calls.getRun, {
  summary: 'One run with its records.',
  query: closedObject({ runId: RunId }),
  answer: RunAnswer,
});

export const changeRun = call(calls.changeRun, {
  summary: 'Adds records to a draft, or takes records out of it: these are free again.',
  body: closedObject({ ...runSeen, add: Type.Optional(RequestIDs), remove: Type.Optional(RequestIDs) }),
  answer: RunAnswer,
});

const ChequeNumber = Type.String({ pattern: chequeNumberPattern });

/** A cheque book. */
export const Book = named('PaymentBook', {
  bookId: Type.Integer(),
  bank: Type.String(),
  firstNumber: Type.String(),
  lastNumber: Type.String(),
  /** The number after the highest that a cheque has; null: used up. */
  next: orNull(Type.String()),
  left: Type.Integer(),
});
export type Book = Static<typeof Book>;

const Books = Type.Object({ data: Type.Array(Book) });

export const getChequeBooks = call(calls.getChequeBooks, {
  summary: 'The cheque books that cheques are prepared from, each with its next number.',
  answer: Books,
});

export const AddChequeBook = closedObject({
  bank: line(80),
  firstNumber: ChequeNumber,
  lastNumber: ChequeNumber,
});
export type AddChequeBook = Static<typeof AddChequeBook>;

export const addChequeBook = call(calls.addChequeBook, {
  summary: 'Enters a cheque book: the account as its cheques name it, and its numbers. Answers all books.',
  body: AddChequeBook,
  answer: Books,
});

export const numberCheques = call(calls.numberCheques, {
  summary: 'Gives the cheques of a draft their bank and date, and numbers in order from the first.',
  body: closedObject({
    ...runSeen,
    bank: line(80),
    firstNumber: ChequeNumber,
    date: Day,
  }),
  answer: RunAnswer,
});

export const releaseRun = call(calls.releaseRun, {
  summary: 'Pays a run: all of its records, or none. A transfer has one bank reference and date over all.',
  body: closedObject({
    ...runSeen,
    /** The bank's reference of a transfer: the UTR in India. */
    reference: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 /_.-]{2,39}$' })),
    date: Type.Optional(Day),
  }),
  answer: RunAnswer,
});

export const discardRun = call(calls.discardRun, {
  summary: 'Gives up a draft: its records are free again.',
  body: closedObject(runSeen),
  answer: RunAnswer,
});

export const RunsQuery = closedObject({
  status: Type.Optional(Type.Enum(runStatuses)),
  /** The run's number, its reference or bank, who made it, a request's id, a cheque's number. */
  search: Type.Optional(text(100, 0)),
  cursor: Type.Optional(RunId),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
});
export type RunsQuery = Static<typeof RunsQuery>;

export const getRuns = call(calls.getRuns, {
  whileViewing: 'read',
  summary: 'The runs that the caller may see, newest first. `next` is the cursor of the following page.',
  body: RunsQuery,
  answer: Type.Object({ data: Type.Array(RunSummary), next: orNull(Type.Integer()) }),
});

export const exportRuns = exportCall(calls.exportRuns, {
  name: 'payment-runs',
  rows: 'The runs that the caller may see',
  list: RunsQuery,
});

export const exportBankFile = call(calls.exportBankFile, {
  whileViewing: 'private',
  summary:
    "A transfer's file for the bank: a SEPA credit transfer (.xml) where the company pays in euros, and CSV; docs/operations.md has its columns.",
  query: closedObject({
    runId: RunId,
    fileName: Type.String({ pattern: '^transfer-[0-9]{1,16}\\.(csv|xml)$' }),
    ticket: Ticket,
  }),
});
