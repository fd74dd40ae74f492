import { randomUUID } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import type * as contract from '../contract.ts';
import { mayKeepFolder } from '../policy.ts';
import { type Change, refuseChange } from '../rules.ts';
import { findTitled, insertDocument, insertVersion, lockDocument, updateDocument } from './change-store.ts';
import { lockFolder } from './folder-store.ts';
import { subjectOf } from './present.ts';
import { noSuchDocument } from './read-service.ts';

interface Done {
  readonly documentId: number;
  readonly number: number;
}

export const noSuchFolder = () =>
  refuseFields(m.documents_refused_no_folder(), { folder: m.documents_refused_no_folder() });
/** The folder is for people of places that are not theirs. */
export const notYours = () => refuse(403, 'not_yours', m.records_refused_not_yours());
/** Refuses a title that another document of the folder has; says which one, so that a file can be added to that. */
export const titleTaken = (title: string, current: { documentId: number; revision: number }) =>
  refuse(409, 'title_taken', m.documents_refused_title({ title }), {
    fields: { title: m.documents_refused_title({ title }) },
    current,
  });

/** Adds a document to a folder, with its file as the first version. */
export const add: Does<typeof contract.addDocument> = (
  platform,
  actor,
  { folder, title, description = '' },
  submitted,
  files,
) =>
  withFile(platform, files, submitted, async (tx, file) => {
    const into = await lockFolder(tx, folder);
    if (!into) return noSuchFolder();
    if (!mayKeepFolder(actor, into)) return notYours();
    const titled = await findTitled(tx, { folder, title });
    if (titled) return titleTaken(title, titled);
    const documentId = await insertDocument(tx, { folder, title, description });
    await saveVersion(platform, tx, actor, { documentId, number: 1, whatChanged: '', file });
    await noted(platform, tx, actor, submitted, 'documents.add', documentId, {
      folder,
      title,
      description,
      sha256: file.uploaded.received.sha256,
    });
    return { documentId, number: 1 };
  });

/** Locks a document as it was seen, for a change of it; refused where the actor may not make it, or it is another by now. */
export async function holdDocument(
  tx: Tx,
  actor: Actor,
  { documentId, revision, change }: { documentId: number; revision: number; change: Change },
) {
  const held = await lockDocument(tx, documentId);
  if (!held) return noSuchDocument();
  if (!mayKeepFolder(actor, held)) return notYours();
  const now = { revision: held.revision, withdrawn: held.withdrawnAt !== null };
  return refuseChange(now, revision, change) ?? held;
}

/** Adds a version to a document as its sender has seen it: people get it from now on, and the earlier ones stay. */
export const addVersion: Does<typeof contract.addVersion> = (
  platform,
  actor,
  { documentId, revision, whatChanged = '' },
  submitted,
  files,
) =>
  withFile(platform, files, submitted, async (tx, file) => {
    const held = await holdDocument(tx, actor, { documentId, revision, change: 'version' });
    if (isRefusal(held)) return held;
    const number = held.number + 1;
    await saveVersion(platform, tx, actor, { documentId, number, whatChanged, file });
    await updateDocument(tx, documentId, { number });
    await noted(platform, tx, actor, submitted, 'documents.version', documentId, {
      title: held.title,
      number,
      whatChanged,
      sha256: file.uploaded.received.sha256,
    });
    return { documentId, number };
  });

/** A file that is kept, under the portal's own name of it. */
interface KeptFile {
  readonly fileName: string;
  readonly uploaded: UploadedFile;
}

/** Keeps the one file first, so that a committed version always has it; of what is refused or was done before it is removed. */
async function withFile(
  platform: Platform,
  files: readonly UploadedFile[],
  submitted: Submitted,
  work: (tx: Tx, file: KeptFile) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const [uploaded] = files;
  if (!uploaded || files.length > 1)
    return refuseFields(m.documents_refused_no_file(), { file: m.documents_refused_no_file() });
  const fileName = `document-${randomUUID()}.${uploaded.extension}`;
  await platform.files.keep(uploaded.received, fileName);
  const done = await transact(platform.database, (tx) =>
    once(tx, submitted, platform.now(), () => work(tx, { fileName, uploaded })),
  );
  if (isRefusal(done) || done.repeated) await platform.files.remove(fileName);
  return isRefusal(done) ? done : done.answer;
}

async function saveVersion(
  platform: Platform,
  tx: Tx,
  { empcode }: Actor,
  version: { documentId: number; number: number; whatChanged: string; file: KeptFile },
): Promise<void> {
  const { documentId, number, whatChanged, file } = version;
  const { received, originalName, contentType } = file.uploaded;
  await insertVersion(tx, {
    documentId,
    number,
    whatChanged,
    fileName: file.fileName,
    originalName,
    contentType,
    size: received.size,
    sha256: received.sha256,
    addedBy: empcode,
    addedAt: platform.now(),
  });
  await platform.outbox.put(tx, 'documents.thumbnail', { documentId, number });
}

async function noted(
  platform: Platform,
  tx: Tx,
  { empcode }: Actor,
  caller: Submitted,
  action: string,
  documentId: number,
  after: object,
): Promise<void> {
  await audit(tx, platform.now(), {
    actor: empcode,
    action,
    subject: subjectOf(documentId),
    caller,
    after,
  });
}
