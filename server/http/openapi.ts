import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { described, ownSchemes, securitySchemes, withEncodings } from './openapi-call.ts';
import { withOperationIds, withShapes } from './openapi-shapes.ts';
import { anyone } from './policy.ts';

const open = anyone('the contract itself holds nothing of the company');

/** The contract as OpenAPI at `/api/openapi.json`, and to read at `/api/docs`. */
export async function registerOpenApi(app: App, platform: Platform): Promise<void> {
  const schemes = securitySchemes(platform.env);
  // Rooms with secrets of their own name them as they register.
  app.addHook('onRoute', ({ config }) => void Object.assign(schemes, ownSchemes(config?.policy)));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '', version: '1' },
      servers: [{ url: platform.env.PUBLIC_URL }],
      components: { securitySchemes: schemes },
    },
    transform: ({ schema, url, route }) => ({ url, schema: { ...schema, ...described(route.config ?? {}) } }),
    transformObject: (document) => withShapes(withOperationIds(withEncodings(document))),
  });
  // Written once for each name: it has hundreds of kilobytes, and any stranger may ask for it.
  let written: { readonly title: string; readonly document: Buffer } | undefined;
  const send = (reply: FastifyReply) => {
    const title = `Me@${platform.settings.now.product}`;
    if (written?.title !== title) {
      const whole = { ...app.swagger(), info: { title, version: '1' } };
      written = { title, document: Buffer.from(JSON.stringify(whole)) };
    }
    return reply.type('application/json; charset=utf-8').send(written.document);
  };
  app.get(
    '/api/openapi.json',
    { config: { policy: open }, schema: { hide: true } },
    async (_request, reply) => send(reply),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without the library's top bar: its picture has a style inside, which the page's policy forbids.
    uiConfig: { layout: 'BaseLayout' },
    uiHooks: {
      preHandler: async (request, reply) =>
        request.routeOptions.url === '/api/docs/json' ? send(reply) : undefined,
    },
  });
}
