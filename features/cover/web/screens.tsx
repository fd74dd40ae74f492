import { Umbrella } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { coverScreens } from '../screens.ts';

/** Who stands in for whom. */
export const cover = room({
  screens: coverScreens,
  pages: { '/cover': lazy(() => import('./CoverPage.tsx')) },
  icons: { umbrella: Umbrella },
});
