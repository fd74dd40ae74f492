import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, type Name, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await portal.platform.database.writes
    .insertInto('roleGrants')
    .values({ empcode: people.admin, role: 'T1', locationId: null, orgUnit: null, position: 1 })
    .execute();
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const pay = (who: Name, path: string, body?: object) => desk.call(who, `../payments/${path}`, body);

async function chequeDue(): Promise<string> {
  const { body } = await desk.submit('dev', chair(100_000), [{ name: 'quote.pdf', bytes: pdf }]);
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'Cheque' });
  await desk.step('leena', requestID, 'FL2', 'approve');
  return requestID;
}

const begin = async (who: Name, requestIDs: string[]) =>
  (await pay(who, 'createRun', { kind: 'cheque', requestIDs })).body.data;
const numbers = (run: { runId: number; version: number }, more: object = {}) => ({
  runId: run.runId,
  version: run.version,
  bank: 'HDFC',
  firstNumber: '000998',
  date: '2026-06-16',
  ...more,
});

test('cheques are numbered in order, prepared together, and a number is given once at a bank', async () => {
  const ids = [await chequeDue(), await chequeDue(), await chequeDue()];
  const run = await begin('tara', ids.slice(0, 2));
  expect(await pay('tara', 'releaseRun', { runId: run.runId, version: 1 })).toMatchObject({
    status: 422,
    body: { error: { code: 'not_numbered' } },
  });
  expect(await pay('tara', 'numberCheques', numbers(run, { firstNumber: '999' }))).toMatchObject({
    status: 422,
    body: { error: { fields: { firstNumber: 'The last of these numbers would be longer than the first.' } } },
  });
  const numbered = await pay('tara', 'numberCheques', numbers(run));
  expect(numbered).toMatchObject({
    status: 200,
    body: {
      data: {
        version: 2,
        firstNumber: '000998',
        records: [
          { requestID: ids[0], chequeNumber: '000998' },
          { requestID: ids[1], chequeNumber: '000999' },
        ],
      },
    },
  });
  // Moved on by one: the numbers meet each other's places.
  const moved = await pay('tara', 'numberCheques', numbers(numbered.body.data, { firstNumber: '000999' }));
  expect(moved.body.data.records).toMatchObject([{ chequeNumber: '000999' }, { chequeNumber: '001000' }]);

  const other = await begin('admin', ids.slice(2));
  expect(
    await pay('admin', 'numberCheques', numbers(other, { bank: 'hdfc', firstNumber: '001000' })),
  ).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'number_used',
        fields: { firstNumber: 'Cheque 001000 of this bank is already in another run.' },
      },
    },
  });
  expect(
    await pay('admin', 'numberCheques', numbers(other, { bank: 'SBI', firstNumber: '001000' })),
  ).toMatchObject({ status: 200 });

  expect(await pay('tara', 'releaseRun', { runId: run.runId, version: 3 })).toMatchObject({
    body: { data: { status: 'Released', bank: 'HDFC', paidOn: '2026-06-16' } },
  });
  const { currentStatus, history } = await desk.detail('dev', ids[1] as string);
  expect(currentStatus).toBe('Cheque Created');
  expect(history.at(-1)).toMatchObject({
    action: 'prepareCheque',
    by: { empcode: people.tara },
    facts: [{ value: '001000' }, { value: 'HDFC' }, { value: '2026-06-16' }, { amount: 100_000 }],
  });
  // A draft that is given up frees its numbers and its records.
  expect(await pay('admin', 'discardRun', { runId: other.runId, version: 2 })).toMatchObject({ status: 200 });
  const again = await begin('tara', ids.slice(2));
  expect(
    await pay('tara', 'numberCheques', numbers(again, { bank: 'SBI', firstNumber: '001000' })),
  ).toMatchObject({ status: 200 });
});

test('of two who take the same record, number the same cheques, or release at once, one wins', async () => {
  const ids = [await chequeDue(), await chequeDue()];
  const began = await Promise.all(
    (['tara', 'admin'] as const).map((who) => pay(who, 'createRun', { kind: 'cheque', requestIDs: ids })),
  );
  expect(began.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = began.find(({ status }) => status === 200)?.body.data;
  const third = await begin('tara', [await chequeDue()]);
  const given = await Promise.all([
    pay('tara', 'numberCheques', numbers(won, { firstNumber: '500001' })),
    pay('admin', 'numberCheques', numbers(third, { firstNumber: '500002' })),
  ]);
  expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
  await pay(
    'tara',
    'numberCheques',
    numbers(won, {
      firstNumber: '600001',
      version: (await pay('tara', `getRun?runId=${won.runId}`)).body.data.version,
    }),
  );
  const { version } = (await pay('tara', `getRun?runId=${won.runId}`)).body.data;
  const released = await Promise.all(
    (['tara', 'admin', 'tara'] as const).map((who) => pay(who, 'releaseRun', { runId: won.runId, version })),
  );
  expect(released.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { history } = await desk.detail('dev', ids[0] as string);
  expect(history.filter(({ action }: { action: string }) => action === 'prepareCheque')).toHaveLength(1);
});

test('while one releases a run, another who prepares one of its cheques by hand comes first or second, never between', async () => {
  const ids = [await chequeDue(), await chequeDue()];
  const run = await begin('tara', ids);
  const ready = (await pay('tara', 'numberCheques', numbers(run, { firstNumber: '700001' }))).body.data;
  const byHand = { reference: '800001', bank: 'HDFC', date: '2026-06-15', amount: 100_000 };
  const { sequenceID } = await desk.detail('admin', ids[1] as string);
  const [released, prepared] = await Promise.all([
    pay('tara', 'releaseRun', { runId: ready.runId, version: ready.version }),
    desk.step('admin', ids[1] as string, 'T1', 'prepareCheque', { ...byHand, version: sequenceID }),
  ]);
  expect([released.status, prepared.status].sort()).toEqual([200, 409]);
  const first = await desk.detail('dev', ids[0] as string);
  expect(first.currentStatus).toBe(released.status === 200 ? 'Cheque Created' : 'Cheque Approve');
});
