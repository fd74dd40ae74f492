import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { isDatabaseLost } from '../db/connection-errors.ts';
import { isReadOnlyRefused } from '../db/viewed.ts';
import { areFilesAway } from '../files/file-store.ts';
import { BodyRefused } from './json-bodies.ts';
import { sendRefusal } from './send-refusal.ts';
import { refusedToWrite } from './viewing.ts';
import { refuseInvalid } from './wrong-fields.ts';

/** Answers what was thrown: what the caller has done wrong with its sentence, what nobody can help now with 503, and a fault, logged, with 500. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) {
    return sendRefusal(request, reply, refuseInvalid(error.validation));
  }
  if (error instanceof BodyRefused) return sendRefusal(request, reply, error.refusal);
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info({ reason: error.message }, 'a caller went away while sending');
    return sendRefusal(request, reply, refuse(400, 'bad_request', m.error_bad_request()));
  }
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) {
    request.log.info({ reason: error.message }, 'a caller went away before they were answered');
    return sendRefusal(request, reply, refuse(400, 'bad_request', m.error_bad_request()));
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return sendRefusal(request, reply, refuse(413, 'too_large', m.error_too_large()));
  if (status === 429) return sendRefusal(request, reply, refuse(429, 'too_many', m.error_too_many()));
  if (status === 415)
    return sendRefusal(request, reply, refuse(415, 'wrong_content_type', m.error_content_type()));
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return sendRefusal(request, reply, refuse(400, 'bad_request', m.error_json()));
  if (status >= 400 && status < 500) {
    return sendRefusal(request, reply, refuse(400, 'bad_request', m.error_bad_request()));
  }
  if (isDatabaseLost(error)) {
    request.log.warn({ err: error }, 'a call could not reach the database');
    return sendRefusal(request, reply, refuse(503, 'no_database', m.error_no_database()));
  }
  if (areFilesAway(error)) {
    request.log.warn({ err: error }, 'a call could not reach the files');
    return sendRefusal(request, reply, refuse(503, 'no_files', m.error_no_files()));
  }
  if (request.viewing && isReadOnlyRefused(error)) {
    request.log.warn({ err: error }, 'a call would have written in a viewing');
    return sendRefusal(request, reply, refusedToWrite(request.viewing));
  }
  request.log.error({ err: error }, 'a call failed');
  return sendRefusal(request, reply, { status: 500, code: 'failed', message: m.error_failed() });
}
