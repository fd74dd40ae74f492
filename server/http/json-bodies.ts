import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import type { Refusal } from '#contract/refusal.ts';
import { outOfBounds, refuseBounds } from './bounds.ts';

/** A body that was not read, since it is out of all bounds. */
export class BodyRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** What reads JSON, where it is within bounds; else it fails with `BodyRefused`, which is answered by the error handler. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    const because = outOfBounds(body);
    if (because) done(new BodyRefused(refuseBounds(because)));
    else parse(request, body, done);
  };
}
