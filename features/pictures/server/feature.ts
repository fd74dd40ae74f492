import { feature } from '../../../server/feature.ts';
import { pictureAuditWords } from '../audit-words.ts';
import { pictureFieldWords } from '../field-words.ts';
import { registerPictures } from './routes.ts';
import { namedPictures, picturesSeen } from './service.ts';

/** Pictures of people, and who sees them. */
export const pictures = feature({
  name: 'pictures',
  demo: () => import('../demo.ts'),
  auditWords: pictureAuditWords,
  fieldWords: pictureFieldWords,
  offers: (platform) => ({ picturesSeen: (actor, empcodes) => picturesSeen(platform, actor, empcodes) }),
  tells: ({ platform }) => ({ files: [(names) => namedPictures(platform, names)] }),
  routes: (app, { platform }) => registerPictures(app, platform),
});
