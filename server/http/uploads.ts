import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { m } from '#messages';
import { isRefusal, type Refusal, refuse } from '../../contract/refusal.ts';
import { uploadBounds } from '../../contract/uploads.ts';
import type { FileStore, ReceivedFile } from '../files/file-store.ts';
import { pictureProblem } from '../files/picture.ts';
import { bodyValidator, fieldErrors, refusedText } from './app.ts';

/** A file as it was sent: received, of a kind that is allowed, not yet kept. */
export interface UploadedFile {
  readonly received: ReceivedFile;
  /** The name that the person gave it, without a path; 1 to 200 characters. */
  readonly originalName: string;
  /** By its bytes, not by its name. */
  readonly contentType: string;
  readonly extension: string;
}

export interface Upload<Body> {
  readonly body: Body;
  readonly files: readonly UploadedFile[];
  /** Removes what was received and is not kept. Call it whatever happens. */
  discard(): Promise<void>;
}

const { megabytes, files: mostFiles, fileBytes } = uploadBounds;
const allowed = new Map<string, string>(Object.entries(uploadBounds.endings));
const wholeLimit = mostFiles * fileBytes + 1024 * 1024;
const validators = new WeakMap<object, ValidateFunction>();

/**
 * Reads a multipart call: its JSON field, checked by the call's `body`, and its parts `file`, each an image or a PDF by its
 * bytes, within the bounds of `createApp`. On a refusal (400, 413, 415, 422) nothing of it is left. The whole call is read even
 * then: a client that is still sending would not hear the answer.
 */
export async function receiveUpload<Body>(
  request: FastifyRequest,
  store: FileStore,
  jsonField: string,
): Promise<Upload<Body> | Refusal> {
  if (!request.isMultipart()) return refuse(415, 'wrong_content_type', m.error_content_type());
  if (Number(request.headers['content-length'] ?? 0) > wholeLimit) return tooMuch();
  const files: UploadedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map((file) => store.discard(file.received)));
  };
  try {
    const given = await readParts(request, store, jsonField, files);
    const body = isRefusal(given) ? given : checkBody<Body>(request, given);
    if (!isRefusal(body)) return { body, files, discard };
    await discard();
    return body;
  } catch (error) {
    await discard();
    return refusalOf(error);
  }
}

/** Fills `files`; answers the JSON field as it came. */
async function readParts(
  request: FastifyRequest,
  store: FileStore,
  jsonField: string,
  files: UploadedFile[],
): Promise<{ json: unknown } | Refusal> {
  let json: unknown;
  let refused: Refusal | null = null;
  for await (const part of request.parts() as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      if (part.fieldname !== jsonField) continue;
      if (part.valueTruncated) refused ??= tooMuch();
      json = part.value;
    } else if (refused || part.fieldname !== 'file') {
      part.file.resume();
      refused ??= refuse(400, 'unknown_part', m.upload_unknown_part());
    } else {
      const file = await receiveFile(part, store);
      if (isRefusal(file)) refused = file;
      else files.push(file);
    }
  }
  return refused ?? { json };
}

async function receiveFile(part: MultipartFile, store: FileStore): Promise<UploadedFile | Refusal> {
  const received = await store.receive(part.file);
  const originalName = nameOf(part.filename);
  const refused = async (refusal: Refusal) => {
    await store.discard(received);
    return refusal;
  };
  if (part.file.truncated)
    return refused(refuse(413, 'file_too_large', m.upload_too_large({ name: originalName, megabytes })));
  if (received.size === 0) return refused(refuse(422, 'file_empty', m.upload_empty({ name: originalName })));
  const contentType = (await fileTypeFromBuffer(received.head))?.mime ?? '';
  const extension = allowed.get(contentType);
  if (!extension) {
    // An iPhone's own kind, which next to no program reads: the phone can send another.
    const sentence = /^image\/hei[cf]/.test(contentType) ? m.upload_heic : m.upload_wrong_type;
    return refused(refuse(415, 'file_type', sentence({ name: originalName })));
  }
  const problem = contentType.startsWith('image/') ? await pictureProblem(received.path) : null;
  if (problem === 'broken')
    return refused(refuse(422, 'picture_broken', m.upload_picture_broken({ name: originalName })));
  if (problem === 'large')
    return refused(refuse(422, 'picture_too_large', m.upload_picture_large({ name: originalName })));
  return { received, originalName, contentType, extension };
}

/** The last part of the name, without what would trouble a header or a line of text. */
function nameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return [...clean].slice(0, 200).join('') || 'file';
}

function checkBody<Body>(request: FastifyRequest, given: { json: unknown }): Body | Refusal {
  const schema = request.routeOptions.config.multipartBody;
  if (!schema) throw new Error('a multipart call needs a body in its contract');
  let validate = validators.get(schema);
  if (!validate) {
    validate = bodyValidator(schema);
    validators.set(schema, validate);
  }
  const value = typeof given.json === 'string' ? parse(given.json) : given.json;
  const refusal = refusedText(value);
  if (refusal) return refusal;
  if (validate(value)) return value as Body;
  return refuse(400, 'invalid', m.error_invalid(), { fields: fieldErrors(validate.errors ?? []) });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function tooMuch(): Refusal {
  return refuse(413, 'too_large', m.error_too_large());
}

/** What the parser refuses is the caller's doing and gets a sentence; anything else is ours, and is thrown on. */
function refusalOf(error: unknown): Refusal {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT')
    return refuse(413, 'too_many_files', m.upload_too_many({ files: mostFiles }));
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return tooMuch();
  if (code?.startsWith('FST_') || /unexpected end|malformed|boundary|aborted|premature/i.test(message))
    return refuse(400, 'bad_request', m.error_bad_request());
  throw error;
}
