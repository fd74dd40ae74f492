import { any } from '#contract/record-versions.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, type Outcome, type Write, write } from '#testing/matrix-row.ts';
import { offerThings } from '#testing/others/buyback.ts';
import { type Made, type Persona, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';
import { settleDifference } from './contract.ts';
import type { OrderStatus } from './vocabulary.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/buyback/assets': 'record',
  'GET /download/buyback/assets/:assetId': 'record',
  'POST /download/buyback/declineAsset': 'record',
  'POST /download/buyback/createOrder': 'record',
  'POST /download/buyback/verifypaymentsuccess': 'record',
  'GET /download/buyback/orders': 'record',
  'GET /download/buyback/orders/:orderId': 'record',
  'POST /download/buyback/actOnOrder': 'record',
  'POST /download/buyback/handOver': 'record',
  'GET /download/buyback/receipt': 'record',
  'POST /download/buyback/webhook': 'anyone',
  // A draw is for all; what it says of somebody it says to them.
  'GET /download/buyback/draws': 'own',
  'GET /download/buyback/draws/:drawId': 'own',
  'POST /download/buyback/joinDraw': 'own',
  'POST /download/buyback/leaveDraw': 'own',
  'POST /download/admin/buyback/openDraw': 'role',
  'GET /download/admin/buyback/orders': 'record',
  'GET /download/admin/buyback/exportOrders': 'record',
  'POST /download/admin/buyback/askGateway': 'record',
  'GET /download/admin/buyback/differences': 'role',
  'POST /download/admin/buyback/settleDifference': 'role',
  'GET /download/admin/buyback/assets': 'role',
  'POST /download/admin/buyback/saveAsset': 'role',
  'POST /download/admin/buyback/withdrawAsset': 'role',
  'GET /download/admin/buyback/getRecords': 'role',
  'GET /download/admin/buyback/getOverview': 'role',
  'POST /download/admin/buyback/check': 'role',
  'POST /download/admin/buyback/save': 'role',
  'POST /download/admin/buyback/withdraw': 'role',
  'GET /download/admin/buyback/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/buyback/company': ['GET /download/admin/buyback/orders'],
  '/buyback/differences': ['GET /download/admin/buyback/differences'],
  '/admin/buyback-assets': ['GET /download/admin/buyback/assets'],
  '/admin/buyback/:kind?': ['GET /download/admin/buyback/getRecords'],
};

/** A thing that somebody holds, with a name of its own. */
const held =
  (by: Persona | null = 'whose it is') =>
  async ({ portal }: Records): Promise<Made> => {
    const [assetId = 0] = await offerThings(portal, by && personas[by]);
    const name = `Laptop no. ${assetId}`;
    await portal.platform.database.pool.query('update buyback_assets set name = $2 where asset_id = $1', [
      assetId,
      name,
    ]);
    return { id: String(assetId), version: 1, fileName: '', mark: name };
  };

/** Somebody's order of it, made long ago, so that they may order more, and to be paid at the desk. What is paid has its receipt and its transfer. */
const ordered =
  (status: Extract<OrderStatus, 'Created' | 'Paid'>, by: Persona = 'whose it is', bearsData = false) =>
  async (r: Records): Promise<Made> => {
    const { id: assetId, mark } = await held(by)(r);
    const { pool } = r.portal.platform.database;
    const { rows } = await pool.query(
      `with made as (
        insert into buyback_orders (asset_id, empcode, status, amount, currency, price_day, bears_data, gateway, payment_id, created_at, since,
          expires_at)
        values ($1::bigint, $2, $3::text, 10000, 'INR', current_date, $4, 'none', case when $3::text = 'Paid' then 'matrix-' || $1::bigint::text end, now() - interval '2 years',
          now(), now() + interval '1 hour')
        returning order_id, payment_id
      ), paid as (
        insert into buyback_payments (payment_id, order_id, amount, currency, taken_at, pays)
        select payment_id, order_id, 10000, 'INR', now(), true from made where payment_id is not null
      )
      select order_id as id, payment_id is not null as "isPaid" from made`,
      [Number(assetId), personas[by], status, bearsData],
    );
    const { id, isPaid } = rows[0];
    if (isPaid)
      await pool.query(
        `with years as (
          insert into buyback_receipt_years values (1999, 1) on conflict (year) do update set last = buyback_receipt_years.last + 1 returning last
        ), receipt as (
          insert into buyback_receipts (year, number, order_id, given_at, words) select 1999, last, $1::bigint, now(), 'BB/1999/' || last from years
        )
        insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
        values ('buyback.sale', $1::bigint::text, ledger_account('buyback.received', $2, '', 'INR'), ledger_account('buyback.sales', null, '', 'INR'),
          'INR', 10000, now(), current_date)`,
        [id, personas[by]],
      );
    return { id: String(id), version: 1, fileName: '', mark };
  };

const noAsset = '404 no_such_asset';
const noOrder = '404 no_such_order';
const forbidden = '403 forbidden';
const notPossible = '409 not_possible';
const sees = ['whose it is', 'FINANCE', 'ADMIN'] as const;
/** What those get who see an order and may not do this with it. */
const seenOnly = (...who: (typeof sees)[number][]): Partial<Record<Persona, Outcome>> =>
  Object.fromEntries(who.map((persona) => [persona, notPossible]));
const looksAfter = ['FINANCE', 'ADMIN'] as const;
/** Whoever looks after orders elsewhere. */
const elsewhere = (outcome: Outcome) => ({ 'FINANCE elsewhere': outcome }) as const;

const thingRow = (name: string) => ({
  route: `POST /download/buyback/${name}`,
  call: ({ id }: Made) => ({ url: `/download/buyback/${name}`, payload: { assetId: Number(id) } }),
});
const step = (action: string, more: object = {}) => ({
  route: 'POST /download/buyback/actOnOrder',
  call: ({ id, version }: Made) => ({ payload: { orderId: Number(id), version, action, ...more } }),
});
const handOver = {
  route: 'POST /download/buyback/handOver',
  call: ({ id, version }: Made) => ({
    payload: { orderId: Number(id), version, signature: [[10, 20, 500, 600]] },
  }),
};

/** Whose things and orders they are: what is held is offered to its holder; an order is its buyer's, and looked after where they work. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/buyback/assets',
    about: 'what is offered has what another holds',
    make: held(),
    call: () => ({}),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'GET /download/buyback/assets/:assetId',
    about: 'what another holds',
    make: held(),
    call: ({ id }) => ({ url: `/download/buyback/assets/${id}` }),
    allowed: ['whose it is'],
    otherwise: noAsset,
  },
  {
    ...thingRow('declineAsset'),
    about: 'what another holds',
    make: async (r) => ({ ...(await held()(r)), mark: '"assetId"' }),
    allowed: ['whose it is'],
    otherwise: noAsset,
  },
  {
    ...thingRow('createOrder'),
    about: 'what another holds',
    make: async (r) => ({ ...(await held()(r)), mark: '"orderId"' }),
    allowed: ['whose it is'],
    otherwise: '403 not_yours',
  },
  {
    route: 'POST /download/buyback/verifypaymentsuccess',
    about: 'a payment that no gateway has signed',
    make: ordered('Created'),
    call: ({ id }) => ({
      payload: { razorpay_order_id: id, razorpay_payment_id: id, razorpay_signature: '0'.repeat(64) },
    }),
    noted: ['buyback-payment.refuse'],
    allowed: [],
    otherwise: '400 wrong_signature',
  },
  {
    route: 'GET /download/buyback/orders',
    about: 'one’s orders have that of another',
    make: ordered('Created'),
    call: () => ({ url: '?limit=100' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'GET /download/buyback/orders/:orderId',
    about: 'an order',
    make: ordered('Created'),
    call: ({ id }) => ({ url: `/download/buyback/orders/${id}` }),
    allowed: sees,
    otherwise: noOrder,
  },
  {
    ...step('cancel'),
    about: 'cancelling an order',
    make: ordered('Created'),
    allowed: ['whose it is'],
    cells: seenOnly('FINANCE', 'ADMIN'),
    otherwise: noOrder,
  },
  {
    ...step('recordPayment', { reference: 'UTR1' }),
    about: 'recording that an order was paid at the desk',
    make: ordered('Created'),
    allowed: ['FINANCE'],
    cells: seenOnly('whose it is', 'ADMIN'),
    otherwise: noOrder,
  },
  {
    ...step('recordPayment', { reference: 'UTR1' }),
    about: 'recording that an order of one’s own was paid at the desk',
    make: ordered('Created', 'FINANCE'),
    allowed: [],
    cells: seenOnly('FINANCE', 'ADMIN'),
    otherwise: noOrder,
  },
  {
    ...step('wipe'),
    about: 'saying that the data of what is paid are wiped',
    make: ordered('Paid', 'whose it is', true),
    allowed: ['whose it is'],
    cells: seenOnly('FINANCE', 'ADMIN'),
    otherwise: noOrder,
  },
  {
    ...step('refund', { note: 'It does not start.' }),
    about: 'sending the money of an order back',
    make: ordered('Paid'),
    allowed: ['FINANCE'],
    cells: seenOnly('whose it is', 'ADMIN'),
    otherwise: noOrder,
  },
  {
    ...step('cancel'),
    about: 'an order that does not exist',
    make: async () => ({ id: '999999999', version: 1, fileName: '', mark: '' }),
    allowed: [],
    otherwise: noOrder,
  },
  // It is handed over once: a row for each who may.
  {
    ...handOver,
    about: 'handing over what an administrator has paid',
    make: ordered('Paid', 'ADMIN'),
    allowed: ['FINANCE'],
    cells: { ...elsewhere(noOrder), ADMIN: notPossible },
    otherwise: forbidden,
  },
  {
    ...handOver,
    about: 'handing over what Finance has paid',
    make: ordered('Paid', 'FINANCE'),
    allowed: ['ADMIN'],
    cells: { ...elsewhere(noOrder), FINANCE: notPossible },
    otherwise: forbidden,
  },
  {
    route: 'GET /download/buyback/receipt',
    about: 'the receipt of an order',
    make: async (r) => ({ ...(await ordered('Paid')(r)), mark: '%PDF' }),
    call: ({ id }) => ({ url: `?orderId=${id}` }),
    allowed: sees,
    otherwise: noOrder,
  },
  {
    route: 'GET /download/admin/buyback/orders',
    about: 'the company’s orders have one',
    make: ordered('Created'),
    call: () => ({ url: '?limit=100' }),
    allowed: looksAfter,
    cells: elsewhere('without'),
    otherwise: forbidden,
  },
  {
    route: 'GET /download/admin/buyback/exportOrders',
    about: 'the file of the company’s orders has one',
    make: ordered('Created'),
    call: () => ({ url: '?fileName=buyback-orders.csv' }),
    noted: ['buyback-order.export'],
    allowed: looksAfter,
    cells: elsewhere('without'),
    otherwise: forbidden,
  },
  {
    route: 'POST /download/admin/buyback/askGateway',
    about: 'asking the gateway about an order',
    make: ordered('Created'),
    call: ({ id }) => ({ payload: { orderId: Number(id) } }),
    allowed: looksAfter,
    cells: elsewhere(noOrder),
    otherwise: forbidden,
  },
];

const depreciationOf = (category: string): Write =>
  keep(
    'buyback',
    'buyback-depreciation',
    { points: [{ months: 0, percent: 100 }], good: 90, worn: 70, least: 5, bearsData: false },
    category,
  );

const asset = {
  name: 'Laptop 14"',
  category: 'chair',
  condition: 'good',
  boughtOn: '2024-01-01',
  cost: 6_000_000,
  holder: null,
  offeredFrom: '2025-01-01',
};
let serials = 0;

/** The depreciation table of a category that has none yet. */
const tableOfNewCategory: Write = {
  ...depreciationOf('chair'),
  make: (records) =>
    records.put(
      `insert into asset_categories (category, name, position)
        select 'matrix-' || count(*), 'Category', 100 + count(*) from asset_categories returning category as id`,
    ),
  call: (made) => depreciationOf(made.id).call(made),
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  tableOfNewCategory,
  keep(
    'buyback',
    'buyback-terms',
    {
      holderDays: 14,
      winnerDays: 3,
      reserveMinutes: 30,
      perPerson: 2,
      leastMonths: 12,
      yearMonth: 4,
      place: 'IT desk',
    },
    any,
  ),
  {
    route: 'POST /download/admin/buyback/saveAsset',
    by: 'ADMIN',
    make: held(null),
    call: () => ({ payload: { ...asset, serialNumber: `SN-${serials++}` } }),
  },
  write(
    'FINANCE',
    settleDifference,
    ({ id }) => ({ differenceId: Number(id), note: 'It went back.' }),
    (records) =>
      records.put(
        `insert into buyback_differences (kind, reference, currency, noted_at)
          select 'not-settled', 'pay_' || count(*), 'INR', now() from buyback_differences returning difference_id as id`,
      ),
  ),
];
