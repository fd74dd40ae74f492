import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter } from '#formats/time/days.ts';
import { balanceOf } from '#server/ledger/store.ts';
import { momentNow } from '#server/records/service.ts';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { offerThings } from '#testing/others/buyback.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { drawnOrder, isSeedOf } from '../draws.ts';
import { draw, sha256 } from './draw-service.ts';
import { takeInRequested } from './intake-service.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await portal.platform.database.pool.query(text, [...values])).rows;
let sent = 0;
async function call(who: Name, path: string, payload?: object) {
  const headers = { ...(await signIn(portal, people[who])), 'idempotency-key': `buyback-offers-${sent++}` };
  const { statusCode, body } = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, ...JSON.parse(body) };
}
const offersOf = async (who: Name) => (await call(who, 'buyback/assets')).data.rows;
const shop = () => ({ platform: portal.platform, gateway: null, handedBack: async () => {} });
const { today } = momentNow({ now: () => new Date(), env: { TZ: 'Asia/Kolkata' } } as TestPortal['platform']);

test('what a request brought is offered to who has it once it is old enough, and is theirs once it is handed over', async () => {
  await offerThings(portal, null, 0);
  const closed = async (months: number) => {
    const [{ id }] = await sql(
      `with request as (
          insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, version, year, title, total,
            reserved, shop, submitted_at, since)
          select nextval('asset_request_numbers'), $1, 'KOC', 'Retail', 'instore', 'Closed', 1, extract(year from now())::int, 'Chair', 500000, 0,
            '{"name": "Shop"}', now(), now() - make_interval(months => $2) returning request_number)
        insert into asset_request_items (request_number, category, name, quantity, price, priority)
        select request_number, 'chair', 'Chair of ' || $2, 1, 500000, 1 from request returning asset_id as id`,
      [people.asha, months],
    );
    return Number(id);
  };
  const old = await closed(14);
  await closed(2);
  expect(await takeInRequested(portal.platform)).toBe(1);
  expect(await takeInRequested(portal.platform)).toBe(0);
  const [offer, ...others] = await offersOf('asha');
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ name: 'Chair of 14', because: 'holder', actions: ['buy', 'decline'] });
  const { orderId } = (await call('asha', 'buyback/createOrder', { assetId: offer.assetId })).data;
  const recorded = await call('faisal', 'buyback/actOnOrder', {
    orderId,
    version: 1,
    action: 'recordPayment',
    reference: 'CASH 1',
  });
  expect(recorded.data).toMatchObject({ status: 'Paid', amount: offer.price });
  const signature = [[1, 1, 9, 9]];
  const { version } = recorded.data;
  expect((await call('faisal', 'buyback/handOver', { orderId, version, signature })).data.status).toBe(
    'Handed over',
  );
  expect(await sql('select disabled from asset_request_items where asset_id = $1', [old])).toEqual([
    { disabled: true },
  ]);
  expect(await balanceOf(portal.platform.database.reads, { kind: 'bank' }, 'INR')).toBe(-offer.price);
});

test('who leaves pays the price of their last day, and buys no more after it', async () => {
  const [assetId = 0] = await offerThings(portal, people.dev, 1, { boughtOn: daysAfter(today, -200) });
  const [before] = await offersOf('dev');
  const leave = (day: string) =>
    sql(
      `insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
        values ($1, $2::date, '{"leftOn": null}', jsonb_build_object('leftOn', $2::text), 'planned', 'hr', now())`,
      [people.dev, day],
    );
  await leave(daysAfter(today, 100));
  const [after] = await offersOf('dev');
  expect(after).toMatchObject({ assetId, priceDay: daysAfter(today, 99) });
  expect(after.price).toBeLessThan(before.price);
  const detail = (await call('dev', `buyback/assets/${assetId}`)).data;
  expect(detail.curve[0]).toEqual({ day: daysAfter(today, 99), price: after.price });
});

test('a draw is joined once by each, drawn when its time has come so that anybody can check it, and goes on to the next who wants it', async () => {
  const [assetId = 0] = await offerThings(portal, null);
  const opened = (
    await call('admin', 'admin/buyback/openDraw', { assetId, version: 1, lastDay: daysAfter(today, 2) })
  ).data;
  const { drawId, seedHash } = opened;
  expect(opened).toMatchObject({ state: 'open', seed: null, tickets: [] });
  const entrants = ['asha', 'ravi', 'rita', 'leena'] as const;
  await Promise.all([...entrants, ...entrants].map((who) => call(who, 'buyback/joinDraw', { drawId })));
  expect((await call('rita', 'buyback/leaveDraw', { drawId })).data).toMatchObject({
    joined: false,
    entrants: 3,
  });
  await draw(shop(), drawId);
  expect((await call('asha', `buyback/draws/${drawId}`)).data.state).toBe('open');
  await sql(
    `update buyback_draws set opened_at = now() - interval '2 days', closes_at = now() - interval '1 minute' where draw_id = $1`,
    [drawId],
  );
  expect((await call('rita', 'buyback/joinDraw', { drawId })).status).toBe(409);
  await Promise.all([draw(shop(), drawId), draw(shop(), drawId)]);
  const { seed, tickets } = (await call('asha', `buyback/draws/${drawId}`)).data;
  expect(await isSeedOf(seed, seedHash, sha256)).toBe(true);
  expect(await drawnOrder(seed, tickets, sha256)).toEqual(tickets);
  await expect(
    sql(
      `insert into buyback_draw_entries (draw_id, empcode, ticket, joined_at) values ($1, 'B2', 'AAAAAAAA', now())`,
      [drawId],
    ),
  ).rejects.toMatchObject({ code: '23001' });
  const places = await sql('select empcode from buyback_draw_entries where draw_id = $1 order by place', [
    drawId,
  ]);
  const nameOf = (at: number) => entrants.find((who) => people[who] === places[at]?.empcode) ?? 'asha';
  const [first, second] = [nameOf(0), nameOf(1)];
  const buys = (who: Name) => call(who, 'buyback/createOrder', { assetId });
  expect((await buys(second)).status).toBe(403);
  expect((await call(first, 'buyback/declineAsset', { assetId })).status).toBe(200);
  expect((await buys(first)).status).toBe(403);
  expect((await buys(second)).data).toMatchObject({ status: 'Created', gateway: { name: 'none' } });
});
