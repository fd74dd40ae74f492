import { feature } from '#server/feature.ts';
import { celebrationAuditWords } from '../audit-words.ts';
import { celebrationFieldWords } from '../field-words.ts';
import { celebrationScreens } from '../screens.ts';
import { celebrationWidgets } from '../widgets.ts';
import { registerCelebrations } from './routes.ts';

/** Birthdays and work anniversaries of today and tomorrow, and greetings. */
export const celebrations = feature({
  name: 'celebrations',
  screens: celebrationScreens,
  auditWords: celebrationAuditWords,
  fieldWords: celebrationFieldWords,
  demo: () => import('../demo.ts'),
  tells: () => ({
    widgets: Object.values(celebrationWidgets),
    notices: [{ group: 'greeting', kinds: ['celebration.greeting'] }],
  }),
  routes: (app, { platform }) => registerCelebrations(app, platform),
});
