import { m } from '#messages';
import { feature } from '#server/feature.ts';
import type { SubjectSource } from '../contract.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { auditScreens } from '../screens.ts';
import { workAudit } from './jobs.ts';
import { registerAudit } from './routes.ts';
import { auditSource } from './source-service.ts';

declare module '#server/feature.ts' {
  interface Collected {
    subjects: SubjectSource;
  }
}

/** The audit log, and whether it is as it was written. */
export const audit = feature({
  name: 'audit',
  auditWords,
  jobWords,
  screens: auditScreens,
  fieldWords,
  needs: ['peopleSearch'],
  jobs: ({ platform }) => workAudit(platform),
  tells: ({ platform, services }) => ({
    search: [auditSource(platform, services.peopleSearch)],
    menuEntries: [
      {
        label: m.audit_menu,
        action: '/admin/audit-log',
        icon: 'scroll-text',
        status: 1,
        serialNo: 900,
        roles: ['ADMIN'],
        admin: { section: 'running', about: m.audit_about },
      },
    ],
  }),
  routes: (app, { platform, services }, { subjects = [] }) =>
    registerAudit(app, platform, services.peopleSearch, subjects),
});
