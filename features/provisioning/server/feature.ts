import { feature } from '#server/feature.ts';
import { auditWords } from '../names.ts';
import { groupPlaces } from './merge-store.ts';
import { registerProvisioning } from './routes.ts';

/** People and roles from the company's directory. */
export const provisioning = feature({
  name: 'provisioning',
  namesPlaces: [groupPlaces],
  auditWords,
  needs: ['leaving', 'sessionsOf', 'staffing', 'safeguards', 'budgets', 'newPlaces'],
  routes: (app, { platform, services }) => registerProvisioning(app, platform, services),
});
