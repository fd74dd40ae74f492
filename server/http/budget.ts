import type { FastifyInstance } from 'fastify';
import { asPartOf, beginWork, endWork, type Work } from '../thread-time.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it takes of the thread until its answer begins. */
    work: Work;
  }
}

/** What an answer may have in bytes, and its call of the thread in milliseconds. */
export const budget = { bytes: 1024 * 1024, ms: 200 } as const;

/**
 * Notes each call that goes over its budget, once, by its route: no name, no address, nothing of what was sent. Of a file, which has been made
 * or is a stream, the bytes do not count. The time is the processor's, until the answer begins; server/thread-time.ts says how calls that go
 * on side by side are told apart.
 */
export function watchBudget(app: FastifyInstance): void {
  app.decorateRequest('work');
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = beginWork();
    asPartOf(request.work, done);
  });
  // What reads a body goes on as a part of nothing.
  app.addHook('preValidation', (request, _reply, done) => asPartOf(request.work, done));
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { work, method, routeOptions, log } = request;
    if (work.state === 'ended') return done();
    endWork(work);
    const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
    const ms = Math.round(work.ms);
    if (bytes > budget.bytes || ms > budget.ms)
      log.warn({ method, route: routeOptions.url ?? 'none', bytes, ms }, 'an answer went over its budget');
    done();
  });
  // Whose caller has gone is never sent.
  app.addHook('onResponse', ({ work }, _reply, done) => {
    endWork(work);
    done();
  });
}
