import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { bannerScreens } from '../screens.ts';
import { useDashboardTop } from './BannerStrip.tsx';
import { PromptWatch } from './PromptWatch.tsx';

/** Banners at the top of the dashboard, and prompts. */
export const banners = room({
  screens: bannerScreens,
  pages: {
    '/admin/banners/:kind?': lazy(() => import('./KeepBannersPage.tsx')),
    '/admin/banner-preview': lazy(() => import('./PreviewPage.tsx')),
    '/admin/prompt-answers': lazy(() => import('./AnswersPage.tsx')),
  },
  offers: { useDashboardTop, PromptWatch },
});
