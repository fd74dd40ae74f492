import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type IdentityProvider, readMetadata } from '#features/identity/server/saml/identity-provider.ts';
import { entityIdOf } from '#features/identity/server/saml/saml.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { dataDirectory } from '#server/env.ts';
import { isLoopback, WrongSetting } from '#server/env-settings.ts';
import type { Platform } from '#server/platform.ts';
import { type Fields, field, keepToItself, listenHere } from '../own-pages.ts';
import { type Keys, loadKeys } from './keys.ts';
import { peoplePage, sendingPage, submitScript, wrongPage } from './pages.ts';
import { findCardPeople, findPerson, searchPeople } from './people.ts';
import { makeMetadata, makeResponse, type Parties, readRequest } from './saml.ts';
import { registerSignOut, rememberPerson } from './sign-out.ts';

/** The demo provider while it listens. */
export interface DemoIdp {
  /** As the portal reads it from the provider's metadata. */
  readonly provider: IdentityProvider;
  close(): Promise<void>;
}

// The same whatever its port, so that sessions outlive a change of it.
const issuer = 'urn:me-at-product:demo-identity-provider';

/**
 * Starts the demo identity provider on its own port of loopback: a real SAML provider, with its own keys, that lets anyone be
 * anyone of the demo company. `mailbox`: where the mail that they get is read.
 * @throws WrongSetting unless the demo company was loaded into the database and HOST is loopback, or when its port is taken
 */
export async function startDemoIdp(
  platform: Pick<Platform, 'env' | 'database' | 'now'>,
  mailbox: string | null = null,
): Promise<DemoIdp> {
  const { env, database, now } = platform;
  if (!isLoopback(env.HOST)) throw new WrongSetting(m.demo_idp_needs_loopback());
  const demo = await database.writes
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo')
    .executeTakeFirst();
  if (demo?.value !== true) throw new WrongSetting(m.demo_idp_needs_demo());
  const keys = await loadKeys(join(dataDirectory(env), 'demo-idp'), now());
  const parties: Parties = { issuer, audience: entityIdOf(env), recipient: `${env.PUBLIC_URL}/assert` };
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  let origin = '';
  const portal = new URL(env.PUBLIC_URL).origin;
  keepToItself(app, () => origin, `script-src 'self'; form-action 'self' ${portal}`);
  registerPages(app, { ...platform, mailbox }, parties, keys);
  await registerSignOut(app, platform, parties, keys, () => origin);
  app.get('/metadata', async (_request, reply) =>
    reply.type('application/samlmetadata+xml').send(makeMetadata(parties, keys, origin)),
  );
  const port = env.DEMO_IDP_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1);
  origin = await listenHere(app, env, port, (taken) => m.demo_idp_port_taken({ port: taken }));
  return {
    provider: { ...readMetadata(makeMetadata(parties, keys, origin)), demo: true },
    close: () => app.close(),
  };
}

function registerPages(
  app: FastifyInstance,
  { env, database, now, mailbox }: Pick<Platform, 'env' | 'database' | 'now'> & { mailbox: string | null },
  parties: Parties,
  keys: Keys,
): void {
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(page);
  const wrong = (reply: FastifyReply) => html(reply, wrongPage(env.PRODUCT, env.PUBLIC_URL), 400);

  app.get<{ Querystring: Fields }>('/sign-in', async ({ query }, reply) => {
    const request = field(query, 'SAMLRequest', 20_000);
    if (!readRequest(request, parties)) return wrong(reply);
    const relayState = field(query, 'RelayState', 2_000);
    const text = field(query, 'q', 100).trim();
    const found = text === '' ? [] : await searchPeople(database.reads, text);
    const first = await findCardPeople(database.reads, dayOf(now(), env.TZ));
    return html(
      reply,
      peoplePage(env.PRODUCT, { request, relayState, mailbox }, first, { query: text, found }),
    );
  });

  app.post<{ Body: Fields }>('/sign-in', async (call, reply) => {
    const body = call.body ?? {};
    const requestId = readRequest(field(body, 'SAMLRequest', 20_000), parties);
    const person = await findPerson(database.reads, field(body, 'empcode', 20));
    if (!requestId || !person) return wrong(reply);
    const SAMLResponse = makeResponse(parties, keys, requestId, person.email, now());
    const RelayState = field(body, 'RelayState', 2_000);
    rememberPerson(reply, person.email);
    return html(reply, sendingPage(env.PRODUCT, person, parties.recipient, { SAMLResponse, RelayState }));
  });

  app.get('/submit.js', async (_request, reply) => reply.type('text/javascript').send(submitScript));
  app.get('/', async (_request, reply) => reply.redirect(`${env.PUBLIC_URL}/sso/login`));
  app.setNotFoundHandler((_request, reply) => wrong(reply));
}
