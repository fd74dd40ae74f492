import type { Actor } from '#contract/people.ts';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { findRequest } from '../../requests/server/read-store.ts';
import { maySee } from '../../workflow/policy.ts';
import { findCommentFile, findFile } from './store.ts';

/** Finds a file, or the readable copy of one, for somebody who may see its request. */
export async function findDocument(platform: Platform, actor: Actor, fileName: string) {
  const { reads } = platform.database;
  const refused = refuse(404, 'no_such_document', m.assetrequests_refused_document());
  const file = (await findFile(reads, fileName)) ?? (await findCommentFile(reads, fileName));
  if (!file) return refused;
  const request = await findRequest(reads, file.requestNumber);
  if (!request || !maySee(request, actor)) return refused;
  if (!('readableName' in file) || file.readableName !== fileName) return file;
  const size = await platform.files.size(fileName);
  if (size === null) throw new Error(`no readable copy ${fileName}`);
  const originalName = `${file.originalName.replace(/\.[^.]*$/, '')}.pdf`;
  return { ...file, size, originalName, contentType: 'application/pdf' };
}
