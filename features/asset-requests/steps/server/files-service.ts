import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import type { MultipleAssetRequestDocuments } from '../../documents/contract.ts';
import { type Attached, type Files, withFiles } from '../../documents/server/file-service.ts';
import { countDocuments } from '../../documents/server/store.ts';
import * as items from '../../items/server/store.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { decideAddFiles } from '../../workflow/add-files.ts';
import type { Answer, KeptAnswer } from './answer-present.ts';
import { answerOnce } from './answer-service.ts';
import { save } from './save-service.ts';
import { lockVisible } from './service.ts';

interface FilesGiven {
  readonly requestNumber: number;
  readonly about: MultipleAssetRequestDocuments;
  readonly submitted: Submitted;
}

/** Adds further files to one's own request; each may belong to an item. */
export async function addFiles(
  platform: Platform,
  actor: Actor,
  { files, ...given }: FilesGiven & { files: Files },
): Promise<Answer | Refusal> {
  if (files.length === 0) return refuse(422, 'no_file', m.assetrequests_refused_no_file());
  return withFiles(platform, files, 'document', (kept) =>
    answerOnce(platform, given.submitted, (tx) => addKept(tx, platform, actor, given, kept)),
  );
}

async function addKept(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { requestNumber, about, submitted }: FilesGiven,
  kept: readonly Attached[],
): Promise<KeptAnswer | Refusal> {
  const request = await lockVisible(tx, requestNumber, actor);
  if (isRefusal(request)) return request;
  const decision = decideAddFiles(request, about.sequenceID, actor, momentOf(platform));
  if (isRefusal(decision)) return decision;
  if ((await countDocuments(tx, requestNumber)) + kept.length > uploadBounds.files)
    return refuse(
      422,
      'too_many_files',
      m.assetrequests_refused_too_many_files({ files: uploadBounds.files }),
    );
  const own = await items.itemIds(tx, requestNumber);
  if (about.assests.some((assetId) => !own.has(assetId)))
    return refuseFields(m.assetrequests_refused_needs(), { assests: m.assetrequests_field_item() });
  const placed = kept.map((file, index) => ({ ...file, assetId: about.assests[index] ?? null }));
  return save(tx, platform, actor, decision, { kept: placed, submitted });
}
