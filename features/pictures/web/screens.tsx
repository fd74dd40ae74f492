import { lazy } from 'react';
import { room } from '../../../web/lib/room.ts';
import { usePicture } from './picture.ts';

/** Pictures of people: wherever somebody is shown, and where one changes one's own. */
export const pictures = room({
  auditWords: async () => (await import('../audit-words.ts')).pictureAuditWords,
  offers: {
    usePicture,
    OwnPicture: lazy(() => import('./OwnPicture.tsx')),
    PictureButton: lazy(() => import('./PictureButton.tsx')),
  },
});
