import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { usePicture } from './picture.ts';

/** Pictures of people: wherever somebody is shown, and where one changes one's own. */
export const pictures = room({
  offers: {
    usePicture,
    OwnPicture: part(() => import('./OwnPicture.tsx')),
    PictureOf: part(() => import('./PictureOf.tsx')),
    PictureButton: part(() => import('./PictureButton.tsx')),
  },
});
