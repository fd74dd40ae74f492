import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { officeEndings, uploadBounds } from '#contract/uploads.ts';
import { shownLine } from '#formats/text/submitted-text.ts';
import { m } from '#messages';
import type { FileStore, ReceivedFile } from '../files/file-store.ts';
import { uploads } from '../files/reader.ts';
import { checkBody, refusalOf, tooMuch } from './upload-bodies.ts';
import type { Validator } from './validators.ts';

/** A file as it was sent: received, of a kind that is allowed, not yet kept. */
export interface UploadedFile {
  readonly received: ReceivedFile;
  /** The name that the person gave it, without a path; 1 to 200 characters. */
  readonly originalName: string;
  /** By its bytes, not by its name. */
  readonly contentType: string;
  readonly extension: string;
}

export interface Upload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Removes what was received and is not kept. Call it whatever happens. */
  discard(): Promise<void>;
}

const { files: mostFiles, fileBytes } = uploadBounds;
const allowed = new Map<string, string>(Object.entries(uploadBounds.endings));
const allowedWithOffice = new Map<string, string>([...allowed, ...Object.entries(officeEndings)]);
const wholeLimit = mostFiles * fileBytes + 1024 * 1024;
/** What an archive begins with: every document of an office program is one. */
const archiveMark = Buffer.from('PK\x03\x04', 'latin1');
/** Of a spreadsheet only its size is looked at here. */
const asSheet = { contentType: 'application/octet-stream', extension: 'sheet' } as const;

/** What a multipart call is made of. */
interface Parts {
  /** Its JSON field; null: it has none. */
  readonly field: { readonly name: string; readonly validate: Validator } | null;
  /** The name of a part that is a file. */
  readonly part: string;
  /** They are spreadsheets, which whoever reads them opens. */
  readonly spreadsheets: boolean;
  /** Documents of office programs are taken too. */
  readonly office: boolean;
  /** How large each may be. */
  readonly megabytes: number;
  /** Refuses who may not send these files. */
  readonly admit: (body: unknown) => Promise<Refusal | null>;
}

/** What makes an upload the one it is: its fields, and its files by their content. */
export function contentOf({ body, files }: Upload): unknown {
  return [body, files.map(({ received, originalName }) => [received.sha256, originalName])];
}

/**
 * Reads a multipart call: its JSON field, checked, and its files, each an image or a PDF by its
 * bytes, each of so many megabytes at most as the company has decided. On a refusal (400, 413, 415, 422) nothing of it is left, and the whole call is read even
 * then: a client that is still sending would not hear the answer. Whom `admit` refuses is not read on; it is asked before any file is
 * received, where there is no field or it comes first, as the page sends it.
 */
export async function receiveUpload(
  request: FastifyRequest,
  store: FileStore,
  parts: Parts,
): Promise<Upload | Refusal> {
  if (!request.isMultipart()) return refuse(415, 'wrong_content_type', m.error_content_type());
  if (Number(request.headers['content-length'] ?? 0) > wholeLimit) return tooMuch();
  const files: UploadedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map((file) => store.discard(file.received)));
  };
  try {
    const body = await readParts(request, store, parts, files);
    if (!isRefusal(body)) return { body, files, discard };
    await discard();
    return body;
  } catch (error) {
    await discard();
    return refusalOf(error);
  }
}

/** Fills `files`; answers the JSON field, checked. */
async function readParts(
  request: FastifyRequest,
  store: FileStore,
  { field, part: filePart, spreadsheets, office, megabytes, admit }: Parts,
  files: UploadedFile[],
): Promise<unknown> {
  let body: unknown;
  let refused: Refusal | null = null;
  if (!field) {
    const notAdmitted = await admit(undefined);
    if (notAdmitted) return notAdmitted;
  }
  const limits = { limits: { fileSize: megabytes * 1024 * 1024 } };
  for await (const part of request.parts(limits) as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      // Of several fields of its name the first counts: each would have to be looked at.
      if (!field || part.fieldname !== field.name || body !== undefined) continue;
      body = part.valueTruncated ? tooMuch() : checkBody(field.validate, part.value);
      const notAdmitted = isRefusal(body) ? null : await admit(body);
      if (notAdmitted) return notAdmitted;
    } else if (refused || isRefusal(body) || part.fieldname !== filePart) {
      part.file.resume();
      refused ??= isRefusal(body) ? body : refuse(400, 'unknown_part', m.upload_unknown_part());
    } else {
      const file = await receiveFile(part, store, { isSheet: spreadsheets, office, megabytes });
      if (isRefusal(file)) refused = file;
      else files.push(file);
    }
  }
  return refused ?? body ?? (field ? checkBody(field.validate, undefined) : undefined);
}

async function receiveFile(
  part: MultipartFile,
  store: FileStore,
  { isSheet, office, megabytes }: { isSheet: boolean; office: boolean; megabytes: number },
): Promise<UploadedFile | Refusal> {
  const received = await store.receive(part.file);
  const originalName = nameOf(part.filename);
  const refused = async (refusal: Refusal) => {
    await store.discard(received);
    return refusal;
  };
  if (part.file.truncated)
    return refused(refuse(413, 'file_too_large', m.upload_too_large({ name: originalName, megabytes })));
  if (received.size === 0) return refused(refuse(422, 'file_empty', m.upload_empty({ name: originalName })));
  if (isSheet) return { received, originalName, ...asSheet };
  const contentType = await kindOf(received, office);
  const extension = (office ? allowedWithOffice : allowed).get(contentType);
  if (!extension) {
    // An iPhone's own kind, which next to no program reads: the phone can send another.
    const isPhones = /^image\/hei[cf]/.test(contentType);
    const sentence = isPhones ? m.upload_heic : office ? m.upload_wrong_type_office : m.upload_wrong_type;
    return refused(refuse(415, 'file_type', sentence({ name: originalName })));
  }
  const problem = await problemOf(received.path, contentType, originalName);
  return problem ? refused(problem) : { received, originalName, contentType, extension };
}

/** What kind of file it is, by its bytes; '': none that is known. What is in an archive is looked at by the process that reads files. */
async function kindOf({ head, path }: ReceivedFile, office: boolean): Promise<string> {
  const isArchive = head.subarray(0, 4).equals(archiveMark);
  if (!isArchive) return (await fileTypeFromBuffer(head))?.mime ?? (isLatePdf(head) ? 'application/pdf' : '');
  const found = office ? await uploads.ask({ ask: 'office', path }) : null;
  return found === 'too much' ? '' : (found ?? '');
}

/** Readers look for the mark of a PDF within so many bytes, and some scanners and mail gateways write something before it. */
const pdfWithin = 1_024;
const isLatePdf = (head: Buffer) => head.subarray(0, pdfWithin).includes('%PDF-', 0, 'latin1');

/** What is wrong with a file once it is opened, as far as that tells whether anybody can read it; null: nothing. */
async function problemOf(path: string, contentType: string, name: string): Promise<Refusal | null> {
  if (contentType === 'application/pdf') {
    const found = await uploads.ask({ ask: 'pdf', path });
    if (found === 'locked') return refuse(422, 'pdf_locked', m.upload_pdf_locked({ name }));
    return found && refuse(422, 'pdf_broken', m.upload_pdf_broken({ name }));
  }
  // Its kind was told by what is in it.
  if (Object.hasOwn(officeEndings, contentType)) return null;
  const found = await uploads.ask({ ask: 'picture', path });
  if (found === 'broken') return refuse(422, 'picture_broken', m.upload_picture_broken({ name }));
  if (found === 'large') return refuse(422, 'picture_too_large', m.upload_picture_large({ name }));
  return found && refuse(422, 'picture_too_heavy', m.upload_picture_heavy({ name }));
}

/** So much of a name that was given is looked at, in characters: the heads of a part may have 80 kB of them. */
const longestGiven = 4_000;

/** The last part of the name as one line that is fit to be shown. */
function nameOf(given: string | undefined): string {
  const last = shownLine((given ?? '').slice(-longestGiven).split(/[/\\]/).at(-1) ?? '');
  return [...last].slice(0, 200).join('').trim() || 'file';
}
