import type { RequestFile } from './detail-shapes.ts';

/** A copy that was not made in so long is not waited for. */
const waitedForMs = 5 * 60_000;

/** True while the readable copy of one of these pictures is on its way: it is made in the background, some seconds after the picture came. */
export function awaitsCopy(
  files: readonly Pick<RequestFile, 'contentType' | 'readableName' | 'readableFailed' | 'at'>[],
  now: Date,
): boolean {
  return files.some(
    ({ contentType, readableName, readableFailed, at }) =>
      contentType.startsWith('image/') &&
      readableName === null &&
      !readableFailed &&
      now.getTime() - Date.parse(at) < waitedForMs,
  );
}
