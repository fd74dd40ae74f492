import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/refusal.ts';
import { scimErrorOf } from '#contract/scim-error.ts';
import { m } from '#messages';
import { say } from '../say.ts';
import { saidOf } from './wrong-fields.ts';

/** For who was refused with 503. */
const secondsUntilRetry = 5;

/** Answers a refusal in the one error shape or, to the company's directory, in the one that SCIM has. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Omit<Refusal, 'refused' | 'status'> & { readonly status: number },
): FastifyReply {
  const { status, code, current } = refusal;
  const { fields, areAll } = refusal.fields ? saidOf(refusal.fields) : { fields: undefined, areAll: true };
  const message = areAll ? say(refusal.message) : `${say(refusal.message)} ${m.error_more_wrong()}`;
  request.refusal = { status, code };
  // Nothing is wrong with the call: the same may go well soon.
  if (status === 503) reply.header('retry-after', secondsUntilRetry);
  if (request.routeOptions.config.policy?.allow === 'provisioner')
    return reply
      .code(status)
      .type('application/scim+json; charset=utf-8')
      .send(scimErrorOf({ status, code, message, ...(fields && { fields }) }));
  return reply.code(status).send({
    error: { code, message, reference: request.id, ...(fields && { fields }) },
    ...(current !== undefined && { current }),
  });
}
