import { feature, type Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { startDrawing } from '../drawing/server/drawing.ts';
import type { Syncing } from '../facts/server/sync-service.ts';
import { onePagerUploads } from '../facts/server/upload-service.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import type { Files } from '../pages/server/order-service.ts';
import { namedOrders } from '../pages/server/order-store.ts';
import { onePagerScreens } from '../screens.ts';
import { onePagerSecrets } from '../session/server/service.ts';
import { workOnePagers } from './jobs.ts';
import { registerOnePagers } from './routes.ts';
import { waitingOnePagers } from './waiting.ts';

declare module '#server/feature.ts' {
  interface Services {
    /** Files of one-pagers, and whoever draws them. */
    onePagerFiles: Files;
  }
}

const syncingOf = (platform: Platform, services: Pick<Services, 'uploadRuns' | 'hrSource'>): Syncing => {
  const { uploadRuns: runs, hrSource: source } = services;
  return { platform, runs, source, kind: onePagerUploads(platform).facts };
};

/** A page per person for talent reviews: what it says, who sees what of it, and files of many. */
export const onePager = feature({
  name: 'one-pager',
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  fieldWords,
  screens: onePagerScreens,
  files: [namedOrders],
  offers: (platform) => ({ onePagerFiles: { platform, drawing: startDrawing() } }),
  needs: ['onePagerFiles', 'whoseSession', 'uploadRuns', 'hrSource', 'peopleSearch'],
  jobs: ({ platform, services }) => workOnePagers(services.onePagerFiles, syncingOf(platform, services)),
  tells: ({ platform }) => ({
    uploadKinds: Object.values(onePagerUploads(platform)),
    waiting: [waitingOnePagers(platform)],
    notices: [
      { group: 'waiting', kinds: ['one-pager.correction'] },
      { group: 'other', kinds: ['one-pager.corrected', 'one-pager.sync-failed'] },
    ],
  }),
  routes: (app, { platform, services }) =>
    registerOnePagers(app, services.onePagerFiles, {
      syncing: syncingOf(platform, services),
      people: services.peopleSearch,
      by: onePagerSecrets(platform, services.whoseSession),
    }),
});
