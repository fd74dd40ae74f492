import type { Platform } from '#server/platform.ts';
import type { Pressed } from './apply-service.ts';
import { runCheck } from './check-service.ts';
import { forgetOldUploads } from './forget-service.ts';
import type { Kinds } from './read-service.ts';
import { runApply, runUndo } from './work-service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** An upload whose rows are to be read and judged. */
    'uploads.check': { uploadId: string };
    'uploads.apply': Pressed;
    'uploads.undo': Pressed;
  }
}

/** In the background uploads are read, applied and undone; every night those of long ago are forgotten. */
export function workUploads(platform: Platform, kinds: Kinds): void {
  const { outbox } = platform;
  outbox.work('uploads.check', ({ uploadId }) => runCheck(platform, kinds, uploadId));
  outbox.work('uploads.apply', (pressed) => runApply(platform, kinds, pressed));
  outbox.work('uploads.undo', (pressed) => runUndo(platform, kinds, pressed));
  outbox.schedule('uploads.forget', '20 3 * * *', async () => {
    while ((await forgetOldUploads(platform)) > 0);
  });
}
