import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { type Tx, transact } from '../db/database.ts';
import type { FindsDownload } from '../files/downloads.ts';
import type { NamedFiles } from '../files/named-store.ts';
import { uploads } from '../files/reader.ts';
import { once, type Submitted } from '../http/once.ts';
import type { UploadedFile } from '../http/uploads.ts';
import type { Platform } from '../platform.ts';
import { findPictured, type PictureTable, picturesNamed } from './picture-store.ts';

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

/** The pictures of the things of a room, told in its service. */
interface PicturesOf extends PictureTable {
  /** What they show: what their names begin with, and, before its number, what an entry of the audit log that one was opened is about. */
  readonly of: string;
  /** How long the longer side of one is at most, in pixels. */
  readonly side: number;
  /** The action of that entry. */
  readonly opened: string;
  /** Whether somebody may see the thing of this number: said by each room, so that none is open by having forgotten it. */
  readonly maySee: (platform: Platform, actor: Actor, id: number) => Promise<boolean>;
}

/** The same, with what the manifest has of them. */
export interface Pictures extends PicturesOf {
  readonly named: NamedFiles;
  downloads(platform: Platform): FindsDownload;
}

/** Pictures that `onceWithPicture` keeps, and whoever may see their things may have. */
export function keptPictures(told: PicturesOf): Pictures {
  const { of, opened, maySee } = told;
  return {
    ...told,
    named: picturesNamed(told),
    downloads: (platform) => async (actor, fileName) => {
      if (!fileName.startsWith(`${of}-`)) return undefined;
      const found = await findPictured(platform.database.reads, told, fileName);
      if (!found || !(await maySee(platform, actor, found.id))) return undefined;
      const { id, size } = found;
      const about = { action: opened, subject: `${of} ${id}`, after: { fileName } };
      return { originalName: `${of}-${id}.webp`, contentType: 'image/webp', size, ...about };
    },
  };
}

/** The columns of what came without one. */
const none = { picture: null, pictureSize: null } as const;

/**
 * Does something once with the one picture that came with it, or none (both columns null). The picture is kept first, so that a committed row always
 * has it; of what is refused or was done before it is removed.
 */
export async function onceWithPicture<T extends object>(
  platform: Platform,
  pictures: Pictures,
  files: readonly UploadedFile[],
  submitted: Submitted,
  work: (tx: Tx, kept: KeptPicture | typeof none) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const kept = await keepPicture(platform, files, pictures);
  if (isRefusal(kept)) return kept;
  const done = await transact(platform.database, (tx) =>
    once(tx, submitted, platform.now(), () => work(tx, kept ?? none)),
  );
  if (kept && (isRefusal(done) || done.repeated)) await platform.files.remove(kept.picture);
  return isRefusal(done) ? done : done.answer;
}
