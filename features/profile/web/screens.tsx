import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { profileScreens } from '../screens.ts';
import { profile as details } from './api.ts';
import { ProfileTool } from './ProfileTool.tsx';

declare module '#web/lib/room.ts' {
  interface Parts {
    /** Where one changes one's own picture, and who sees it. */
    OwnPicture: ComponentType;
    /** What one should know where one's e-mails do not arrive; nothing where they do. */
    MailTrouble: ComponentType;
    /** One's own picture, which a press changes. */
    PictureButton: ComponentType;
    /** Whether colleagues are told of one's birthday and work anniversary. */
    CelebrationChoice: ComponentType;
  }
}

/** One's own details, and how the page looks. */
export const profile = room({
  screens: profileScreens,
  pages: {
    '/profile': part(() => import('./ProfilePage.tsx')),
    '/mode': part(() => import('./ModePage.tsx')),
  },
  tools: [ProfileTool],
  offers: { useReader: () => useQuery(details) },
});
