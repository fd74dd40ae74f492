import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import type { Services } from '#server/feature.ts';
import { uploads } from '#server/files/reader.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Platform } from '#server/platform.ts';
import { fileNamesOf, pictureKinds, pictureSides, squareOf, uploadedText, wrongPicture } from '../rules.ts';
import { changePicture, removeFiles } from './service.ts';

const sides = [pictureSides.large, pictureSides.small];

/**
 * Gives somebody the picture that was sent. Its files are kept first, so that a committed row always has them; they go again where
 * that is refused, and with the nightly sweep where nobody can say what became of it.
 */
export async function uploadPicture(
  platform: Platform,
  staffing: Services['staffing'],
  actor: Actor,
  { empcode, crop }: { empcode: string; crop?: string },
  files: readonly UploadedFile[],
  caller: Caller,
) {
  const [file] = files;
  const refused = refuseFile(file, files.length);
  if (refused || !file) return refused ?? missing();
  const task = { ask: 'squares', path: file.received.path, of: squareOf(crop), sides } as const;
  const drawn = await uploads.ask(task);
  if (drawn === null)
    return refuse(422, 'picture_broken', m.upload_picture_broken({ name: file.originalName }));
  if (drawn === 'too much')
    return refuse(422, 'picture_too_heavy', m.upload_picture_heavy({ name: file.originalName }));
  const version = randomUUID();
  await keepDrawn(platform, version, drawn);
  const changed = await changePicture(platform, staffing, actor, empcode, caller, {
    version,
    action: 'picture.upload',
  });
  if (isRefusal(changed)) {
    await removeFiles(platform, version);
    return changed;
  }
  return { statusText: uploadedText, data: { empcode, version } } as const;
}

/** The specification's rules, of the file as it was chosen: by its name, its bytes and its size. */
function refuseFile(file: UploadedFile | undefined, count: number): Refusal | null {
  if (!file) return missing();
  if (count > 1) return refuse(413, 'too_many_files', m.pictures_refused_many());
  const wrong = wrongPicture({ name: file.originalName, size: file.received.size });
  const kinds: readonly string[] = pictureKinds;
  if (wrong === 'kind' || !kinds.includes(file.contentType))
    return refuse(415, 'file_type', m.pictures_refused_kind());
  return wrong && refuse(413, 'file_too_large', m.pictures_too_large());
}

const missing = () => refuse(400, 'no_file', m.pictures_refused_missing());

async function keepDrawn({ files }: Platform, version: string, drawn: readonly Uint8Array[]): Promise<void> {
  const { large, small } = fileNamesOf(version);
  for (const [index, name] of [large, small].entries()) {
    const received = await files.receive(Readable.from([Buffer.from(drawn[index] ?? [])]));
    await files.keep(received, name);
  }
}
