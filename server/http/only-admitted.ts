import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * A hook behind which a call goes on only where it is admitted; who is not has been answered by `admits`. Told by a callback, not by a promise: a hook
 * that promises its reply is waited for until that has left, and where the caller goes away before, Fastify goes on to the handler.
 */
export function onlyAdmitted(
  admits: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
): onRequestHookHandler {
  return (request, reply, done) => {
    admits(request, reply).then((isAdmitted) => {
      if (isAdmitted) done();
    }, done);
  };
}
