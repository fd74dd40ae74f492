import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { type Tx, transact } from '../db/database.ts';
import type { Downloadable } from '../files/downloads.ts';
import { uploads } from '../files/reader.ts';
import { once, type Submitted } from '../http/once.ts';
import type { UploadedFile } from '../http/uploads.ts';
import type { Platform } from '../platform.ts';

export interface KeptPicture {
  readonly picture: string;
  /** Bytes. */
  readonly pictureSize: number;
}

/**
 * Keeps the one picture that came with a call, drawn anew: only its pixels come along, not where a phone has taken it. `of`: what its name begins
 * with; `side`: its longer one, in pixels, at most; `clear`: it stays see-through where it is, and is named by what is in it. Refused at the field `picture` where it is none, or can't be decoded; null: none came.
 */
export async function keepPicture(
  { files }: Pick<Platform, 'files'>,
  [file, ...others]: readonly UploadedFile[],
  { of, side, clear = false }: { of: string; side: number; clear?: boolean },
): Promise<KeptPicture | Refusal | null> {
  if (!file) return null;
  const wrong = (status: 413 | 415 | 422, code: string, sentence: string) =>
    refuse(status, code, sentence, { fields: { picture: sentence } });
  const { received, originalName: name, contentType } = file;
  if (others.length > 0) return wrong(413, 'too_many_files', m.upload_picture_one());
  if (!contentType.startsWith('image/')) return wrong(415, 'file_type', m.upload_picture_none({ name }));
  const drawn = await uploads.ask({
    ask: 'shrunk',
    path: received.path,
    side,
    ...(clear && { as: 'clear' }),
  });
  if (drawn === null) return wrong(422, 'picture_broken', m.upload_picture_broken({ name }));
  if (drawn === 'too much') return wrong(422, 'picture_too_heavy', m.upload_picture_heavy({ name }));
  const kept = await files.receive(Readable.from([Buffer.from(drawn)]));
  const picture = `${of}-${clear ? kept.sha256.slice(0, 32) : randomUUID()}.webp`;
  await files.keep(kept, picture);
  return { picture, pictureSize: kept.size };
}

/** The columns of what came without one. */
const none = { picture: null, pictureSize: null } as const;

/**
 * Does something once with the one picture that came with it, or none (both columns null). The picture is kept first, so that a committed row always
 * has it; of what is refused or was done before it is removed.
 */
export async function onceWithPicture<T extends object>(
  platform: Platform,
  [files, about]: readonly [files: readonly UploadedFile[], about: { of: string; side: number }],
  submitted: Submitted,
  work: (tx: Tx, kept: KeptPicture | typeof none) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const kept = await keepPicture(platform, files, about);
  if (isRefusal(kept)) return kept;
  const done = await transact(platform.database, (tx) =>
    once(tx, submitted, platform.now(), () => work(tx, kept ?? none)),
  );
  if (kept && (isRefusal(done) || done.repeated)) await platform.files.remove(kept.picture);
  return isRefusal(done) ? done : done.answer;
}

/** A kept picture as a room hands it out (`downloads` of its manifest), noted under `action` of `subject` (`telling 12`, which names the file too). */
export function pictureDownload(
  picture: string,
  size: number | null,
  about: { readonly action: string; readonly subject: string },
): Downloadable {
  const originalName = `${about.subject.replace(' ', '-')}.webp`;
  return { originalName, contentType: 'image/webp', size: size ?? 0, ...about, after: { fileName: picture } };
}
