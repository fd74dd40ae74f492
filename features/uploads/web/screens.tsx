import { type ComponentType, Suspense } from 'react';
import { type Parts, room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { uploadScreens } from '../screens.ts';

declare module '#web/lib/room.ts' {
  interface Parts {
    /** What is taken from elsewhere without anybody uploading it, by runs that are among the uploads; nothing where none is. */
    UploadSource: ComponentType;
    /** Begins an upload of a kind, from where its things are kept. */
    UploadButton: ComponentType<{ kind: string; label: string }>;
  }
}

const Button = part(() => import('./UploadButton.tsx'));

/** Whoever offers it has what is a page's own around it, which is there to stay: its place is held here. */
const UploadButton: Parts['UploadButton'] = (props) => (
  <Suspense fallback={<Skeleton shape="button" width="12rem" />}>
    <Button {...props} />
  </Suspense>
);

/** Spreadsheets that people upload. */
export const uploads = room({
  screens: uploadScreens,
  pages: {
    '/admin/uploads': part(() => import('./UploadsPage.tsx')),
    '/admin/uploads/:uploadId': part(() => import('./UploadPage.tsx')),
  },
  offers: { UploadButton },
});
