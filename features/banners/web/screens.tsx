import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { bannerScreens } from '../screens.ts';
import { useDashboardTop } from './BannerStrip.tsx';
import { PromptWatch } from './PromptWatch.tsx';

/** Banners at the top of the dashboard, and prompts. */
export const banners = room({
  screens: bannerScreens,
  pages: {
    '/admin/banners/:kind?': part(() => import('./KeepBannersPage.tsx')),
    '/admin/banner-preview': part(() => import('./PreviewPage.tsx')),
    '/admin/prompt-answers': part(() => import('./AnswersPage.tsx')),
  },
  offers: { useDashboardTop, PromptWatch },
});
