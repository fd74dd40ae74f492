import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../http/app.ts';

/** Seconds. From what a read takes to where somebody presses again. */
const buckets = [0.025, 0.1, 0.25, 1, 2.5, 10];
/** An address that no route has: whoever makes such up makes no lines of their own. */
const unmatched = { method: 'any', route: 'none' } as const;

const streamType = 'text/event-stream';
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith(streamType);

/** By the pattern of the route, of which there are as many as the portal has, and never by what somebody asked for. */
const routeOf = ({ method, routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? unmatched : { method, route: url };

/** Counts and times each call, and the streams that are open. */
export function countCalls(app: App, registry: Registry): void {
  const registers = [registry];
  const calls = new Counter({
    name: 'portal_http_requests_total',
    help: 'Calls answered, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'How long calls took until their answer was sent, by route and class of status; streams are none.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const streams = new Gauge({
    name: 'portal_live_streams',
    help: 'Streams of events that are open, by route.',
    labelNames: ['route'] as const,
    registers,
  });
  new Gauge({
    name: 'portal_http_requests_under_way',
    help: 'Calls whose work is not done yet.',
    registers,
    collect() {
      this.set(app.callsUnderWay.size);
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStream(reply)) {
      const { route } = routeOf(request);
      streams.inc({ route });
      reply.raw.once('close', () => streams.dec({ route }));
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, route } = routeOf(request);
    const { statusCode } = reply;
    calls.inc({ method, route, status: statusCode });
    // A stream lasts as long as its page is open.
    if (!isStream(reply))
      seconds.observe(
        { method, route, status: `${Math.trunc(statusCode / 100)}xx` },
        reply.elapsedTime / 1_000,
      );
    done();
  });
}
