import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { AnswerOf, BodyOf, Call, QueryOf } from '../../contract/call.ts';
import { ErrorBody } from '../../contract/error-body.ts';
import type { Actor } from '../../contract/people.ts';
import { isRefusal, type Refusal } from '../../contract/refusal.ts';
import { ScimErrorBody, scimErrorOf } from '../../contract/scim-error.ts';
import type { App } from './app.ts';
import { underWay } from './calls.ts';
import type { RoutePolicy } from './policy.ts';

/** For who was refused with 503. */
const secondsUntilRetry = 5;

interface Given<C> {
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: Record<string, string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler is given: the caller too, where the policy asks for one. */
type Handler<C, P extends RoutePolicy> = (
  given: Given<C> & { readonly actor: P extends { allow: 'anyone' | 'provisioner' } ? Actor | null : Actor },
) => Promise<AnswerOf<C> | Refusal | FastifyReply>;

/**
 * Registers a call of the contract with its policy. The handler returns the answer or a refusal, or, having
 * sent a stream or a redirect, the reply.
 */
export function route<C extends Call, const P extends RoutePolicy>(
  app: App,
  call: C,
  policy: P,
  handler: Handler<C, P>,
): void {
  const errors = policy.allow === 'provisioner' ? ScimErrorBody : ErrorBody;
  const schema: Record<string, unknown> = {
    summary: call.summary,
    response: { ...(call.answer && { 200: call.answer }), '4xx': errors, '5xx': errors },
  };
  if (call.query) schema.querystring = call.query;
  if (call.params) schema.params = call.params;
  if (call.multipart) {
    schema.consumes = ['multipart/form-data'];
    schema.description = `Multipart. ${call.multipart}`;
  } else if (call.body) {
    schema.body = call.body as TSchema;
  }
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.mostBytes !== undefined && { bodyLimit: call.mostBytes }),
    config: { policy, ...(call.multipart && call.body && { multipartBody: call.body as TSchema }) },
    schema,
    handler: async (request, reply) => {
      const work = handler({
        body: request.body as BodyOf<C>,
        query: request.query as QueryOf<C>,
        params: request.params as Record<string, string>,
        actor: request.actor as Actor,
        request,
        reply,
      });
      const result = await underWay(app, work);
      return isRefusal(result) ? sendRefusal(request, reply, result) : result;
    },
  });
}

/** Answers a refusal in the one error shape or, to the company's directory, in the one that SCIM has. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Omit<Refusal, 'refused' | 'status'> & { readonly status: number },
): FastifyReply {
  const { status, code, message, fields, current } = refusal;
  request.refusal = { status, code };
  // Nothing is wrong with the call: the same may go well soon.
  if (status === 503) reply.header('retry-after', secondsUntilRetry);
  if (request.routeOptions.config.policy?.allow === 'provisioner')
    return reply.code(status).type('application/scim+json; charset=utf-8').send(scimErrorOf(refusal));
  return reply.code(status).send({
    error: { code, message, reference: request.id, ...(fields && { fields }) },
    ...(current !== undefined && { current }),
  });
}
