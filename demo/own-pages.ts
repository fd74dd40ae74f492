import type { FastifyInstance } from 'fastify';
import { m } from '#messages';
import type { Env } from '#server/env.ts';
import { isLoopback, WrongSetting } from '#server/env-settings.ts';
import { languageFor, speakTo } from '#server/language.ts';

/**
 * Listens, and answers its origin, under the portal's name of this machine: to a cookie, localhost is not 127.0.0.1.
 * @throws WrongSetting with what `taken` says of the port
 */
export async function listenHere(
  app: FastifyInstance,
  env: Pick<Env, 'HOST' | 'PUBLIC_URL'>,
  port: number,
  taken: (port: number) => string,
): Promise<string> {
  try {
    await app.listen({ port, host: env.HOST });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') throw new WrongSetting(taken(port));
    throw error;
  }
  const listening = app.addresses().find((address) => typeof address !== 'string');
  const { hostname } = new URL(env.PUBLIC_URL);
  const here = env.HOST.includes(':') ? `[${env.HOST.replace(/[[\]]/g, '')}]` : env.HOST;
  return `http://${isLoopback(hostname) ? hostname : here}:${listening?.port ?? port}`;
}

/**
 * Only its own pages, at its own address, may post to it; nothing else may frame them, and nothing is kept. They speak as the browser asks.
 * `policy`: what its pages may load besides their styles, and where their forms go.
 */
export function keepToItself(app: FastifyInstance, origin: () => string, policy: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; ${policy}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      // Not no-referrer: with it the browser would send `Origin: null` with our own form.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const own = request.headers.host === new URL(origin()).host;
    const from = request.headers.origin;
    if (!own || (request.method === 'POST' && from !== undefined && from !== origin())) {
      return void reply.code(403).send(m.demo_idp_wrong_heading());
    }
    done();
  });
  app.addHook('preHandler', (request, _reply, done) =>
    speakTo({ locale: languageFor(null, '', request.headers['accept-language']) }, done),
  );
}

export type Fields = Record<string, string | string[] | undefined>;

/** A field of a form or an address as text; empty where it is none, or longer than `longest`. */
export const field = (fields: Fields, name: string, longest: number): string => {
  const value = fields[name];
  return typeof value === 'string' && value.length <= longest ? value : '';
};
