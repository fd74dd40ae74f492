import type { Actor } from '#contract/people.ts';
import { listShownPictures } from '#features/pictures/server/offered-store.ts';
import { uploads } from '#server/files/reader.ts';
import type { Platform } from '#server/platform.ts';

/** As the pages need it: in pixels. */
const side = 320;

/** The pictures of these that the actor may see, as JPEG, by their employee codes. One that can't be read is left out: initials stand for it. */
export async function picturesFor(
  { database, files, log }: Platform,
  actor: Actor,
  empcodes: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const shown = await listShownPictures(database.reads, actor, empcodes);
  const pictures = new Map<string, Uint8Array>();
  for (const { empcode, fileName } of shown) {
    const picture = await files.onDisk(fileName, (path) =>
      uploads.ask({ ask: 'shrunk', path, side, as: 'jpeg' }),
    );
    if (picture === null || picture === 'too much')
      log.warn({ fileName }, 'a picture of a one-pager could not be read');
    else pictures.set(empcode, picture);
  }
  return pictures;
}
