import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where whatever runs the portal asks whether it lives. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/streamz', '/metrics']);

/** Notes each call once it is answered. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Whoever reads the log looks for calls: the files of the page and the probes are three quarters of all that is asked.
    const level = isRoutine(request) ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        // Never the query: an address may carry a ticket or a response.
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        empcode: (request.viewing?.by ?? request.actor)?.empcode,
        ...(request.viewing && { viewingAs: request.viewing.as.empcode }),
        ...aboutOf(request),
      },
      'request',
    );
    done();
  });
}

/** Without what is longer than any id: whoever calls may put a secret there too. */
const pathOf = (url: string) => url.split('?', 1)[0]?.replaceAll(/([^/]{8})[^/]{32,}/g, '$1…');

const isRoutine = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/assets/') || probes.has(routeOptions.url ?? '');

/** What a call is about, by the ids that its address or body has: never anything else of it, for an address may carry a ticket. */
function aboutOf({ query, params, body }: FastifyRequest): { about?: Record<string, string> } {
  const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const given = Object.entries({ ...sent, ...(query as object), ...(params as object) });
  const about = Object.fromEntries(
    given.filter(
      (one): one is [string, string] =>
        /^(empcode|[a-z]{1,20}I[dD])$/.test(one[0]) &&
        typeof one[1] === 'string' &&
        /^[\w./-]{1,40}$/.test(one[1]),
    ),
  );
  return Object.keys(about).length > 0 ? { about } : {};
}
