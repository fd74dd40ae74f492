import { feature } from '#server/feature.ts';
import { auditWords, fieldWords } from '../names.ts';
import { celebrationScreens, celebrationWidgets } from '../screens.ts';
import { registerCelebrations } from './routes.ts';

/** Birthdays and work anniversaries of today and tomorrow, and greetings. */
export const celebrations = feature({
  name: 'celebrations',
  screens: celebrationScreens,
  auditWords,
  fieldWords,
  demo: () => import('../demo.ts'),
  tells: () => ({
    widgets: Object.values(celebrationWidgets),
    notices: [{ group: 'greeting', kinds: ['celebration.greeting'] }],
  }),
  routes: (app, { platform }) => registerCelebrations(app, platform),
});
