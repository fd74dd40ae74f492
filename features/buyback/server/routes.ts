import type { FastifyRequest } from 'fastify';
import { isRefusal } from '#contract/refusal.ts';
import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { anyone, employees, employeesOrTicket, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import { registerRecords } from '#server/records/routes.ts';
import * as contract from '../contract.ts';
import { askAbout, type Shop } from './check-service.ts';
import * as assets from './company-asset-service.ts';
import * as company from './company-service.ts';
import { decline } from './decline-service.ts';
import * as differences from './difference-service.ts';
import * as draws from './draw-service.ts';
import { act, create } from './order-service.ts';
import * as read from './read-service.ts';
import { readReceipt } from './receipt-service.ts';
import { buybackRecords } from './records.ts';
import { receive, verify } from './verify-service.ts';

/** Buyback: for everybody what they may buy; for Finance and administrators of where the buyer works the orders; for administrators what is sold. */
export async function registerBuyback(app: App, shop: Shop, people: Services['peopleSearch']): Promise<void> {
  registerRecords(app, shop.platform, contract.buybackCalls, buybackRecords);
  registerBuying(app, shop);
  registerDraws(app, shop);
  registerCompany(app, shop, people);
  await registerWebhook(app, shop);
}

function registerBuying(app: App, shop: Shop): void {
  route(app, contract.buybackAssets, employees, ({ actor }) => read.readAssets(shop, actor));
  route(app, contract.buybackAsset, employees, ({ actor, params }) =>
    read.readAsset(shop, actor, Number(params.assetId)),
  );
  route(app, contract.declineAsset, employees, ({ actor, body, caller }) =>
    decline(shop, actor, body.assetId, caller),
  );
  route(app, contract.createOrder, employees, async ({ actor, body, submitted }) => {
    const orderId = await create(shop, actor, body.assetId, submitted);
    return isRefusal(orderId) ? orderId : read.readCreated(shop, actor, orderId);
  });
  route(app, contract.verifyPayment, employees, doing(shop, verify));
  route(app, contract.buybackOrders, employees, reading(shop, read.readOwn));
  route(app, contract.buybackOrder, employees, ({ actor, params }) =>
    read.readOrder(shop, actor, Number(params.orderId)),
  );
  route(app, contract.actOnOrder, employees, async ({ actor, body, submitted }) => {
    const done = await act(shop, actor, body, submitted);
    if (isRefusal(done)) return done;
    // What is to go back is asked of the gateway at once; where it is silent, the round does it.
    if (body.action === 'refund') await askAbout(shop, body.orderId);
    return read.readOrder(shop, actor, body.orderId);
  });
  route(app, contract.handOver, only('FINANCE', 'ADMIN'), async ({ actor, body, submitted }) => {
    const done = await act(shop, actor, { ...body, action: 'handOver' }, submitted);
    return isRefusal(done) ? done : read.readOrder(shop, actor, body.orderId);
  });
  route(app, contract.receipt, employeesOrTicket, async ({ actor, query, caller, reply }) => {
    const pdf = await readReceipt(shop, actor, Number(query.orderId), caller);
    if (isRefusal(pdf)) return pdf;
    const name = query.fileName ?? `receipt-${query.orderId}.pdf`;
    return reply
      .headers(fileHeaders({ name, contentType: 'application/pdf', disposition: 'attachment' }))
      .send(pdf);
  });
}

function registerDraws(app: App, shop: Shop): void {
  route(app, contract.buybackDraws, employees, reading(shop, draws.readDraws));
  route(app, contract.buybackDraw, employees, ({ actor, params }) =>
    draws.readDraw(shop, actor, Number(params.drawId)),
  );
  route(app, contract.joinDraw, employees, ({ actor, body, caller }) =>
    draws.join(shop, actor, body.drawId, caller),
  );
  route(app, contract.leaveDraw, employees, ({ actor, body, caller }) =>
    draws.leave(shop, actor, body.drawId, caller),
  );
  route(app, contract.openDraw, only('ADMIN'), doing(shop, draws.open));
}

function registerCompany(app: App, shop: Shop, people: Services['peopleSearch']): void {
  const looksAfter = ['FINANCE', 'ADMIN'] as const;
  route(app, contract.companyOrders, only(...looksAfter), ({ query, actor }) =>
    company.readCompany(shop, people, actor, query),
  );
  exportRoute(
    app,
    shop.platform,
    contract.exportBuybackOrders,
    onlyOrTicket(...looksAfter),
    (_, actor, filter) => company.exportCompany(people, actor, filter),
  );
  route(app, contract.askGateway, only(...looksAfter), ({ actor, body }) =>
    company.ask(shop, actor, body.orderId),
  );
  route(app, contract.differences, only('FINANCE'), ({ query }) => differences.readDifferences(shop, query));
  route(app, contract.settleDifference, only('FINANCE'), doing(shop, differences.settleOne));
  route(app, contract.companyAssets, only('ADMIN'), ({ query }) => assets.readCompanyAssets(shop, query));
  route(app, contract.saveAsset, only('ADMIN'), doing(shop, assets.save));
  route(app, contract.withdrawAsset, only('ADMIN'), doing(shop, assets.withdraw));
}

/** What the gateway calls in is signed over its bytes: they are taken as they come, and looked at only once the signature is right. */
async function registerWebhook(app: App, shop: Shop): Promise<void> {
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      bodies.set(request, body as Buffer);
      done(null, undefined);
    });
    const policy = anyone(
      'The payment gateway, which signs what it says with a secret that it shares with the portal.',
    );
    route(scope as App, contract.webhook, policy, ({ request, caller }) => {
      const signature = request.headers['x-razorpay-signature'];
      const body = bodies.get(request) ?? Buffer.alloc(0);
      return receive(shop, body, typeof signature === 'string' ? signature : '', caller);
    });
  });
}
