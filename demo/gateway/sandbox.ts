import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { registerApi } from './api.ts';
import { SandboxLedger } from './ledger.ts';
import { isMood } from './moods.ts';
import { nothingPage, payPage } from './pages.ts';
import { pay } from './paying.ts';
import type { SandboxSettings } from './settings.ts';

type Fields = Record<string, string | undefined>;

/** A payment gateway that takes no money: it speaks as the real one does, signs the same way, and can be told to misbehave. Answers its address. */
export async function openSandbox(
  settings: SandboxSettings,
): Promise<{ address: string; close(): Promise<void> }> {
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  const ledger = new SandboxLedger(settings.file);
  await app.register(formbody);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(settings.portal).origin}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });
  if (settings.faults > 0)
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.url.startsWith('/v1/') || Math.random() * 100 >= settings.faults) return payload;
      // Done, and not said: whoever asked cannot know.
      reply.code(502);
      return '{}';
    });
  registerApi(app, ledger, settings);

  const backTo = (given: string | undefined) =>
    given && URL.canParse(given) && new URL(given).origin === new URL(settings.portal).origin
      ? given
      : settings.portal;
  app.get<{ Params: { id: string }; Querystring: Fields }>('/pay/:id', async ({ params, query }, reply) => {
    const order = ledger.orders.get(params.id);
    reply.type('text/html; charset=utf-8');
    if (!order) return reply.code(404).send(nothingPage(settings.product, settings.portal));
    return payPage(settings.product, order, backTo(query.return));
  });
  app.post<{ Params: { id: string }; Body: Fields }>('/pay/:id', async ({ params, body = {} }, reply) => {
    const order = ledger.orders.get(params.id);
    if (!order) return reply.code(404).type('text/html').send(nothingPage(settings.product, settings.portal));
    const mood = body.do === 'fail' ? 'fails' : isMood(body.mood) ? body.mood : 'prompt';
    const handed = await pay(ledger, settings, order, { mood, method: body.method ?? 'upi' });
    // A program pays as a person does, and wants to hear what the page would.
    if (body.return === undefined) return { handed };
    const back = new URL(backTo(body.return));
    const told = handed ?? { payment: mood === 'fails' ? 'failed' : 'unknown' };
    for (const [name, value] of Object.entries(told)) back.searchParams.set(name, value);
    return reply.redirect(back.href, 303);
  });
  await app.listen({ port: settings.port, host: settings.host });
  const listening = app.addresses().find((one) => typeof one !== 'string');
  return { address: `http://${settings.host}:${listening?.port ?? settings.port}`, close: () => app.close() };
}
