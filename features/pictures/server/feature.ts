import { feature } from '#server/feature.ts';
import { auditWords, fieldWords } from '../names.ts';
import { registerPictures } from './routes.ts';
import { seesPictures } from './service.ts';
import { namedPictures } from './store.ts';

/** Pictures of people, and who sees them. */
export const pictures = feature({
  name: 'pictures',
  demo: () => import('../demo.ts'),
  auditWords,
  files: [namedPictures],
  fieldWords,
  offers: (platform) => ({ picturesSeen: seesPictures(platform) }),
  needs: ['staffing'],
  routes: (app, { platform, services }) => registerPictures(app, platform, services.staffing),
});
