import type { AnswerOf } from '#contract/call.ts';
import {
  addChequeBook,
  answerShopAccount,
  askForAccount,
  changeRun,
  checkAccount,
  createRun,
  discardRun,
  enterShopAccount,
  getDue,
  getShopAccount,
  numberCheques,
  releaseRun,
  saveMyAccount,
} from '#features/payment-desk/contract.ts';
import type { Person } from '../person.ts';
import { type Act, act, type RoomUnderTest } from '../room.ts';
import { paymentInvariants } from './payment-invariants.ts';

const meanwhile = [
  ...[
    'moved_on',
    'no_such_version',
    'not_due',
    'not_payable',
    'no_such_run',
    'not_asked',
    'checked',
    'same_person',
  ],
  ...['no_account', 'number_used', 'reference_used', 'empty'],
];
const bankCode = 'HDFC0000123';
const numberOf = (person: Person) => String(100_000_000 + Math.floor(person.dice() * 800_000_000));

type Mode = 'RTGS' | 'Cheque' | 'Reimbursement';
type Due = AnswerOf<typeof getDue>['data'][number];
type Run = AnswerOf<typeof createRun>['data'];

async function dueIn(person: Person, mode: Mode, isIt: (due: Due) => boolean): Promise<Due[]> {
  const page = await person.read(getDue, { body: { mode, limit: 100, order: 'newest' } });
  const from = Math.floor(person.dice() * 8);
  return (page?.data ?? []).filter(isIt).slice(from);
}

/** A due whose payee nobody has checked, with the account as it is seen. */
async function unchecked(person: Person, mode: Mode) {
  const due = person.pick(
    await dueIn(person, mode, ({ payee, mayCheck }) => payee.state === 'unchecked' && mayCheck),
  );
  const { accountNumber, bankCode: code, name } = due?.payee ?? {};
  if (!due || !accountNumber || !code) return null;
  return { requestID: due.requestID, holderName: name ?? '', accountNumber, bankCode: code };
}

const accounts: Act[] = [
  {
    name: 'checks accounts',
    by: ['finance'],
    calls: [checkAccount],
    share: 6,
    async do(person) {
      for (const mode of ['RTGS', 'Reimbursement'] as const) {
        const body = await unchecked(person, mode);
        // Where another has checked it in the same moment it is checked, and nothing more is noted.
        if (body) await person.write(checkAccount, { body, refusals: meanwhile });
      }
    },
  },
  act({ name: 'enters the account of a shop', by: ['finance'] }, enterShopAccount, async (person) => {
    const requestID = (await unchecked(person, 'RTGS'))?.requestID;
    if (requestID === undefined) return null;
    const accountNumber = numberOf(person);
    return {
      body: { requestID, holderName: person.mark(), accountNumber, bankCode },
      refusals: meanwhile,
      leaves: { audited: ['payee-account.enter'] },
    };
  }),
  {
    name: 'asks for the account of a shop',
    by: ['finance'],
    calls: [askForAccount],
    async do(person) {
      const account = await unchecked(person, 'RTGS');
      if (account)
        await person.write(askForAccount, { body: { ...account, text: person.mark() }, refusals: meanwhile });
    },
  },
  act('gives the account of a shop', answerShopAccount, async (person) => {
    const asked = await person.world.query(
      'select request_number from payee_accounts where asked = $1 and request_number is not null order by 1',
      [person.empcode],
    );
    const number = person.pick(asked)?.request_number;
    const account = number && (await person.read(getShopAccount, { query: { requestID: `AAR-${number}` } }));
    if (!account) return null;
    return {
      body: {
        requestID: `AAR-${number}`,
        holderName: person.mark(),
        accountNumber: numberOf(person),
        bankCode,
      },
      refusals: meanwhile,
      leaves: { audited: ['payee-account.answer'] },
    };
  }),
  act('says to which account they are paid', saveMyAccount, (person) => {
    const { empcode } = person;
    const account = { holderName: person.mark(), accountNumber: numberOf(person), bankCode };
    return {
      body: account,
      leaves: {
        rows: [{ table: 'payee_accounts', where: { empcode, holder_name: account.holderName } }],
        audited: ['payee-account.change'],
        decides: `the account of ${empcode}`,
      },
    };
  }),
];

/** Makes a run of some payments that are due. */
async function makeRun(
  person: Person,
  kind: 'transfer' | 'cheque',
  dues: readonly Due[],
): Promise<Run | undefined> {
  const requestIDs = dues.slice(0, 1 + Math.floor(person.dice() * 4)).map(({ requestID }) => requestID);
  if (requestIDs.length === 0) return undefined;
  const made = await person.write(createRun, {
    body: { kind, requestIDs },
    refusals: meanwhile,
    leaves: ({ data: { runId } }) => ({
      rows: [{ table: 'payment_runs', where: { run_id: runId, created_by: person.empcode } }],
      audited: ['payment-run.create'],
    }),
  });
  return made?.data;
}

const ended = (person: Person, runId: number, status: string) => ({
  table: 'payment_runs',
  where: { run_id: runId, status, ended_by: person.empcode },
});

async function discard(person: Person, { runId, version }: Run): Promise<void> {
  await person.write(discardRun, {
    body: { runId, version },
    refusals: meanwhile,
    leaves: { rows: [ended(person, runId, 'Discarded')], audited: ['payment-run.discard'] },
  });
}

async function release(
  person: Person,
  { runId, version }: Run,
  terms: { reference?: string; date?: string },
): Promise<void> {
  await person.write(releaseRun, {
    body: { runId, version, ...terms },
    refusals: meanwhile,
    leaves: { rows: [ended(person, runId, 'Released')], audited: ['payment-run.release'] },
  });
}

const runs: Act[] = [
  {
    name: 'makes a run of transfers, and pays it or gives it up',
    by: ['finance'],
    calls: [createRun, changeRun, releaseRun, discardRun],
    share: 6,
    async do(person) {
      const mode = person.dice() < 0.6 ? 'RTGS' : 'Reimbursement';
      const payable = await dueIn(
        person,
        mode,
        ({ payee, runId, why }) => payee.state === 'checked' && runId === null && why === null,
      );
      const run = await makeRun(person, 'transfer', payable);
      if (!run) return;
      const [first] = run.records;
      if (first && run.records.length > 1 && person.dice() < 0.4) {
        const body = { runId: run.runId, version: run.version, remove: [first.requestID] };
        const changed = await person.write(changeRun, {
          body,
          refusals: meanwhile,
          leaves: { audited: ['payment-run.change'] },
        });
        if (changed)
          await release(person, changed.data, {
            reference: person.mark().toUpperCase(),
            date: person.world.day(),
          });
      } else if (person.dice() < 0.25) await discard(person, run);
      else await release(person, run, { reference: person.mark().toUpperCase(), date: person.world.day() });
    },
  },
  {
    name: 'writes a run of cheques from a new book',
    by: ['cheques'],
    calls: [addChequeBook, createRun, numberCheques, releaseRun, discardRun],
    share: 6,
    async do(person) {
      const payable = await dueIn(person, 'Cheque', ({ runId, why }) => runId === null && why === null);
      const run = await makeRun(person, 'cheque', payable);
      if (!run) return;
      const bank = person.mark();
      await person.write(addChequeBook, {
        body: { bank, firstNumber: '000001', lastNumber: '000050' },
        leaves: { rows: [{ table: 'cheque_books', where: { bank } }], audited: ['cheque-book.add'] },
      });
      const numbered = await person.write(numberCheques, {
        body: {
          runId: run.runId,
          version: run.version,
          bank,
          firstNumber: '000001',
          date: person.world.day(),
        },
        refusals: meanwhile,
        leaves: { audited: ['payment-run.number'] },
      });
      if (numbered && person.dice() < 0.75) await release(person, numbered.data, {});
      else if (numbered) await discard(person, numbered.data);
    },
  },
];

export const paymentDesk: RoomUnderTest = {
  room: 'payment-desk',
  acts: [...accounts, ...runs],
  invariants: paymentInvariants,
};
