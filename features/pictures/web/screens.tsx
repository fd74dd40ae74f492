import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { usePicture } from './picture.ts';

/** Pictures of people: wherever somebody is shown, and where one changes one's own. */
export const pictures = room({
  offers: {
    usePicture,
    OwnPicture: lazy(() => import('./OwnPicture.tsx')),
    PictureOf: lazy(() => import('./PictureOf.tsx')),
    PictureButton: lazy(() => import('./PictureButton.tsx')),
  },
});
