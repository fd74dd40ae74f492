import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import { ErrorBody } from '#contract/error-body.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { ScimErrorBody } from '#contract/scim-error.ts';
import { sheetBounds } from '#contract/uploads.ts';
import type { Caller } from '../audit/caller.ts';
import type { App } from './app.ts';
import { callerOf } from './caller.ts';
import { underWay } from './calls.ts';
import { type Submitted, submittedBy } from './once.ts';
import type { RoutePolicy } from './policy.ts';
import { sendRefusal } from './send-refusal.ts';
import { contentOf, receiveUpload, type UploadedFile } from './uploads.ts';
import { validatorOf } from './validators.ts';

/** Who makes a call: nobody that is known, or the directory, where the policy says so. */
type Who<P> = P extends { allow: 'anyone' | 'provisioner' }
  ? { readonly actor: Actor | null; readonly sessionId: string | null }
  : { readonly actor: Actor; readonly sessionId: string };

/** What a handler is given. */
export type Given<C, P> = Who<P> & {
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  readonly caller: Caller;
  /** Of a call that is done once: what names the submission. */
  readonly submitted: C extends { readonly once: true } ? Submitted : undefined;
  /** Of a multipart call; what the handler does not keep is removed after it. */
  readonly files: C extends { readonly multipart: object } ? readonly UploadedFile[] : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a handler or a use case returns: of an answer with `data` and nothing else, what is in it. */
export type Returned<C> =
  AnswerOf<C> extends { readonly data: infer Data }
    ? keyof AnswerOf<C> extends 'data'
      ? Data
      : AnswerOf<C>
    : AnswerOf<C>;

type Handler<C, P> = (given: Given<C, P>) => Promise<Returned<C> | Refusal | FastifyReply>;

/** Both as they are where nothing is known of the call. */
type Answering = (given: object) => Promise<unknown>;
type Admitting = (given: object) => Promise<Refusal | null>;

interface Options<C, P> {
  /** Refuses who may not send files, by the address and the field beside them, before any of them is received. */
  readonly admit?: (given: Pick<Given<C, P>, 'actor' | 'query' | 'body'>) => Promise<Refusal | null>;
}

/**
 * Registers a call of the contract with its policy. The handler returns the answer or a refusal, or, having
 * sent a stream or a redirect, the reply.
 */
export function route<const C extends Call, const P extends RoutePolicy>(
  app: App,
  call: C,
  policy: P,
  handler: Handler<C, P>,
  options: Options<C, P> = {},
): void {
  const answer = answerOf(app, call, handler as Answering, options as { admit?: Admitting });
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.mostBytes !== undefined && { bodyLimit: call.mostBytes }),
    config: { policy, call },
    schema: schemaOf(call, policy),
    handler: async (request, reply) => {
      const result = await underWay(app, answer(request, reply));
      return isRefusal(result) ? sendRefusal(request, reply, result) : result;
    },
  });
}

/** What is checked before the handler; the field of a multipart call is once it has come. */
function schemaOf(call: Call, policy: RoutePolicy): object {
  const errors = policy.allow === 'provisioner' ? ScimErrorBody : ErrorBody;
  return {
    summary: call.summary,
    response: { ...(call.answer && { 200: call.answer }), '4xx': errors, '5xx': errors },
    ...(call.query && { querystring: call.query }),
    ...(call.params && { params: call.params }),
    ...(call.body && !call.multipart && { body: call.body }),
  };
}

/** All that is the same for every call: reads what comes as multipart, names the submission, wraps what the handler returns. */
function answerOf(
  app: App,
  call: Call,
  handler: Answering,
  options: { admit?: Admitting },
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { multipart, body: schema = {} } = call;
  const field = multipart?.field ? { name: multipart.field, validate: validatorOf(schema, 'body') } : null;
  const part = multipart?.part ?? 'file';
  const spreadsheets = multipart?.spreadsheets ?? false;
  const office = multipart?.office ?? false;
  const wrapped = Object.keys((call.answer as { properties?: object })?.properties ?? {}).join() === 'data';
  return async (request, reply) => {
    const { actor, sessionId, query, params } = request;
    const admit = async (body: unknown) => (await options.admit?.({ actor, query, body })) ?? null;
    const upload = multipart
      ? await receiveUpload(request, app.files, {
          field,
          part,
          spreadsheets,
          office,
          admit,
          megabytes: spreadsheets ? sheetBounds.megabytes : app.settings.now.uploadMegabytes,
        })
      : null;
    if (isRefusal(upload)) return upload;
    try {
      const { body, files } = upload ?? { body: request.body, files: undefined };
      const submitted = call.once && submittedBy(request, upload ? contentOf(upload) : body);
      if (isRefusal(submitted)) return submitted;
      const who = { actor, sessionId, caller: callerOf(request) };
      const result = await handler({ ...who, query, params, body, files, submitted, request, reply });
      // A reply that was sent is waited for, and leaves nothing to answer.
      return wrapped && result !== undefined && !isRefusal(result) ? { data: result } : result;
    } finally {
      await upload?.discard();
    }
  };
}
