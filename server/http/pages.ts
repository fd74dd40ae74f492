import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { m } from '#messages';
import { refuse } from '../../contract/refusal.ts';
import type { Screen } from '../../contract/screens.ts';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { anyone } from './policy.ts';
import { sendRefusal } from './send-refusal.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const open = anyone('the page itself: the same for everyone, it holds nothing until its calls are answered');

/** Serves the built page at each screen's address and, with 404, at any unknown one; an unknown call is a JSON 404. */
export async function registerPages(app: App, platform: Platform, screens: readonly Screen[]): Promise<void> {
  if (existsSync(join(dist, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      cacheControl: true,
    });
  }
  const page = existsSync(join(dist, 'index.html'))
    ? readFileSync(join(dist, 'index.html'), 'utf8')
        .replaceAll('{product}', platform.env.PRODUCT)
        .replace('{breakGlass}', platform.env.BREAK_GLASS)
    : null;
  const sendPage = (reply: FastifyReply, status: number) =>
    page === null
      ? reply.code(503).type('text/plain').send(m.error_page_not_built())
      : reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);

  for (const { path } of screens) {
    app.get(path, { config: { policy: open }, schema: { hide: true } }, async (_request, reply) =>
      sendPage(reply, 200),
    );
  }
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html')
      ? sendPage(reply, 404)
      : sendRefusal(request, reply, refuse(404, 'not_found', m.error_not_found())),
  );
}
