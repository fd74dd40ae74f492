import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { room } from '../../../web/lib/room.ts';
import { profileScreens } from '../screens.ts';
import { profile as details } from './api.ts';
import { ProfileTool } from './ProfileTool.tsx';

/** One's own details, and how the page looks. */
export const profile = room({
  screens: profileScreens,
  pages: {
    '/profile': lazy(() => import('./ProfilePage.tsx')),
    '/mode': lazy(() => import('./ModePage.tsx')),
  },
  tools: [ProfileTool],
  offers: { useReader: () => useQuery(details) },
});
