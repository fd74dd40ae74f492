import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { getJobs, settleFailedJobs } from '../contract.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { jobsScreens } from '../screens.ts';
import { jobsAttention, readJobs, settle } from './service.ts';

/** What the portal does by itself, for administrators. */
export const jobs = feature({
  name: 'jobs',
  screens: jobsScreens,
  auditWords,
  jobWords,
  fieldWords,
  tells: ({ platform }) => ({
    menuEntries: [
      {
        label: m.jobs_title,
        action: '/admin/jobs',
        icon: 'cog',
        status: 1,
        serialNo: 916,
        roles: ['ADMIN'],
        admin: { section: 'running', about: m.jobs_about },
      },
    ],
    attention: [jobsAttention(platform)],
  }),
  routes: (app, { platform }, { jobs: names = [] }) => {
    route(app, getJobs, only('ADMIN'), () => readJobs(platform, names));
    route(app, settleFailedJobs, only('ADMIN'), ({ actor, body, caller }) =>
      settle(platform, actor, body, caller),
    );
  },
});
