import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import type { changeDocument, restoreDocument, withdrawDocument } from '../contract.ts';
import { mayKeepFolder } from '../policy.ts';
import type { Change } from '../rules.ts';
import { holdDocument, noSuchFolder, notYours, titleTaken } from './add-service.ts';
import { findTitled, type lockDocument, updateDocument } from './change-store.ts';
import { lockFolder } from './folder-store.ts';
import { subjectOf } from './present.ts';

interface Seen {
  readonly documentId: number;
  readonly revision: number;
}
interface Done {
  readonly documentId: number;
  readonly number: number;
}
type Held = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

/** Changes what a document is called, what is said of it and where it is. */
export const change: Does<typeof changeDocument> = (
  platform,
  actor,
  { documentId, revision, folder, title, description = '' },
  caller,
) =>
  changing(platform, actor, caller, { documentId, revision, change: 'change' }, async (tx, held) => {
    const to = await lockFolder(tx, folder);
    if (!to) return noSuchFolder();
    if (!mayKeepFolder(actor, to)) return notYours();
    const titled = await findTitled(tx, { folder, title, documentId });
    if (titled) return titleTaken(title, titled);
    await updateDocument(tx, documentId, { folder, title, description });
    return {
      before: { folder: held.folder, title: held.title, description: held.description },
      after: { folder, title, description },
    };
  });

/** Withdraws a document: its files stay, and nobody but those who keep documents finds it. */
export const withdraw: Does<typeof withdrawDocument> = (platform, actor, seen, caller) =>
  changing(platform, actor, caller, { ...seen, change: 'withdraw' }, async (tx, held) => {
    await updateDocument(tx, held.documentId, { withdrawnAt: platform.now(), withdrawnBy: actor.empcode });
    return { after: { title: held.title } };
  });

/** Shows a document that was withdrawn again, unless another one has its title by now. */
export const restore: Does<typeof restoreDocument> = (platform, actor, seen, caller) =>
  changing(platform, actor, caller, { ...seen, change: 'restore' }, async (tx, held) => {
    await lockFolder(tx, held.folder);
    const titled = await findTitled(tx, held);
    if (titled) return titleTaken(held.title, titled);
    await updateDocument(tx, held.documentId, { withdrawnAt: null, withdrawnBy: null });
    return { after: { title: held.title } };
  });

/** One change of a document as it was seen. */
async function changing(
  platform: Platform,
  actor: Actor,
  caller: Caller,
  { documentId, revision, change }: Seen & { readonly change: Change },
  work: (tx: Tx, held: Held) => Promise<{ before?: object; after: object } | Refusal>,
): Promise<Done | Refusal> {
  return transact(platform.database, async (tx) => {
    const held = await holdDocument(tx, actor, { documentId, revision, change });
    if (isRefusal(held)) return held;
    const done = await work(tx, held);
    if (isRefusal(done)) return done;
    await audit(tx, platform.now(), {
      actor: actor.empcode,
      action: `documents.${change}`,
      subject: subjectOf(documentId),
      caller,
      ...done,
    });
    return { documentId, number: held.number };
  });
}
