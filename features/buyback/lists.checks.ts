import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

/** Things by the thousand, each ordered and given up a few times; what does not agree, most of it settled; draws that are over, joined by one person. */
export const fill = `
  insert into buyback_assets (name, category, condition, serial_number, bought_on, cost, currency, holder, offered_from, added_at)
  select 'Bulk laptop ' || n, 'laptop', 'good', 'BULK' || n, '2024-01-01', 6000000, 'INR', null, '2025-01-01', now()
  from generate_series(1, 8000) n;
  insert into buyback_orders (asset_id, empcode, status, amount, currency, price_day, bears_data, gateway, created_at, since, expires_at)
  select asset_id, case when asset_id % 2 = 0 then 'E1001' else 'E1002' end, 'Expired', 100000, 'INR', '2026-01-01', true, 'none',
    now() - interval '2 years', now(), now()
  from buyback_assets where serial_number like 'BULK%';
  insert into buyback_differences (kind, reference, currency, noted_at, settled_by, settled_at, note)
  select 'not-settled', 'pay_bulk' || n, 'INR', now(), by, case when by is not null then now() end, case when by is not null then 'It went back.' end
  from (select n, case when n % 10 <> 0 then 'E1005' end as by from generate_series(1, 8000) n) given;
  insert into buyback_draws (asset_id, opened_by, opened_at, closes_at, seed_hash, seed, winner_days, ended_at)
  select asset_id, 'E1006', now() - interval '9 days', now() - interval '1 day', repeat('0', 64), repeat('0', 64), 3, now()
  from buyback_assets where serial_number like 'BULK%' order by asset_id limit 4000;
  insert into buyback_draw_entries (draw_id, empcode, ticket, joined_at)
  select draw_id, 'E1001', lpad(draw_id::text, 8, '0'), now() from buyback_draws where ended_at is not null`;

export const plans: readonly ListPlan[] = [
  ['my orders', 'E1001', '/download/buyback/orders'],
  ['draws', 'E1001', '/download/buyback/draws'],
  ['the company’s orders', 'E1005', '/download/admin/buyback/orders'],
  ['the company’s orders in doubt', 'E1005', '/download/admin/buyback/orders?show=doubt'],
  ['the company’s orders to hand over', 'E1006', '/download/admin/buyback/orders?show=toHandOver'],
  ['what does not agree', 'E1005', '/download/admin/buyback/differences'],
  ['what was settled', 'E1005', '/download/admin/buyback/differences?settled=true'],
  ['all that is sold', 'E1006', '/download/admin/buyback/assets'],
  ['what is offered', 'E1006', '/download/admin/buyback/assets?state=offered'],
  ['what is ordered', 'E1006', '/download/admin/buyback/assets?state=reserved'],
  ['what is sold', 'E1006', '/download/admin/buyback/assets?state=sold'],
  ['what is withdrawn', 'E1006', '/download/admin/buyback/assets?state=withdrawn'],
];

const thing = (assetId: number) => ({
  assetId,
  name: `Laptop ${assetId}`,
  category: 'laptop',
  categoryName: 'Laptop',
  condition: 'good',
  bearsData: true,
});
const order = (orderId: number) => ({
  orderId,
  status: 'Expired',
  version: 1,
  amount: 100_000,
  currency: 'INR',
  asset: thing(orderId),
  buyer: { empcode: 'E1001', name: 'Asha Nair' },
  createdAt: '2026-11-01T06:00:00Z',
  since: '2026-11-01T06:00:00Z',
  expiresAt: '2026-11-01T06:30:00Z',
  actions: [],
});
const draw = (drawId: number) => ({
  drawId,
  asset: thing(drawId),
  state: 'open',
  openedAt: '2026-11-01T06:00:00Z',
  closesAt: '2099-11-05T06:00:00Z',
  entrants: 3,
  joined: false,
});
const difference = (differenceId: number) => ({
  differenceId,
  kind: 'not-settled',
  reference: `pay_${differenceId}`,
  orderId: null,
  expected: null,
  found: 100_000,
  currency: 'INR',
  notedAt: '2026-11-01T06:00:00Z',
  settled: null,
});
const asset = (assetId: number) => ({
  ...thing(assetId),
  serialNumber: null,
  boughtOn: '2024-01-01',
  cost: 6_000_000,
  currency: 'INR',
  price: 100_000,
  holder: null,
  offeredFrom: '2025-01-01',
  state: 'offered',
  draw: null,
  orderId: null,
  version: 1,
  actions: [],
});
const pages = (row: (id: number) => object, besides: object = {}) =>
  twoPages([row(3), row(2)], [row(1)], besides, 2);

export const shown: readonly ListShown[] = [
  {
    name: 'my orders',
    who: 'asha',
    screen: 'web/OrdersPage.tsx',
    call: '**/download/buyback/orders*',
    at: '/buyback/orders',
    answers: pages(order),
  },
  {
    name: 'draws',
    who: 'asha',
    screen: 'web/DrawsPage.tsx',
    call: '**/download/buyback/draws*',
    at: '/buyback/draws',
    answers: pages(draw),
  },
  {
    name: 'the company’s orders',
    who: 'faisal',
    screen: 'web/CompanyPage.tsx',
    call: '**/download/admin/buyback/orders*',
    at: '/buyback/company',
    rows: (page) => page.getByRole('list', { name: 'Buyback orders' }).getByRole('listitem'),
    answers: pages(order, { silentSince: null }),
  },
  {
    name: 'what does not agree',
    who: 'faisal',
    screen: 'web/DifferencesPage.tsx',
    call: '**/download/admin/buyback/differences*',
    at: '/buyback/differences',
    rows: (page) => page.getByRole('list', { name: 'Payments that do not agree' }).getByRole('listitem'),
    answers: pages(difference),
  },
  {
    name: 'all that is sold',
    who: 'admin',
    screen: 'web/AssetsPage.tsx',
    call: '**/download/admin/buyback/assets*',
    at: '/admin/buyback-assets',
    rows: (page) => page.getByRole('list', { name: 'Buyback assets' }).getByRole('listitem'),
    answers: pages(asset, { categories: [] }),
  },
];
