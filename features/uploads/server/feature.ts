import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { uploadScreens } from '../screens.ts';
import { uploadAttention } from './attention-service.ts';
import { workUploads } from './jobs.ts';
import { registerUploads } from './routes.ts';
import { uploadRuns } from './run-service.ts';
import { namedFiles } from './store.ts';
import './tables.ts';

/** Spreadsheets that people upload, of whatever kind the rooms have told of: read, checked, corrected, applied and undone. */
export const uploads = feature({
  name: 'uploads',
  screens: uploadScreens,
  auditWords,
  jobWords,
  files: [namedFiles],
  fieldWords,
  offers: (platform) => ({ uploadRuns: uploadRuns(platform) }),
  tells: ({ platform }) => ({
    attention: [uploadAttention(platform)],
    menuEntries: [
      {
        label: m.uploads_menu,
        action: '/admin/uploads',
        icon: 'file-up',
        status: 1,
        serialNo: 805,
        roles: ['HR', 'ADMIN'],
        admin: { section: 'people', about: m.uploads_about },
      },
    ],
  }),
  jobs: ({ platform }, { uploadKinds = [] }) => workUploads(platform, uploadKinds),
  routes: (app, { platform }, { uploadKinds = [] }) => registerUploads(app, platform, uploadKinds),
});
