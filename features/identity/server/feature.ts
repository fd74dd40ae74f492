import { m } from '#messages';
import { feature } from '#server/feature.ts';
import type { PopStatusOf } from '../contract.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { identityScreens } from '../screens.ts';
import { signInAttention } from './attention-service.ts';
import { scheduleIdentityJobs } from './jobs.ts';
import { sessionsOf } from './leave-service.ts';
import { type OpenSessions, openSessions } from './open-sessions-service.ts';
import { registerIdentity } from './routes.ts';
import type { IdentityProvider } from './saml/identity-provider.ts';
import { createChosenLanguage, createWhoseSession, type WhoseSession } from './sessions/authenticate.ts';
import { signInSetUp } from './set-up-service.ts';
import { type Identity, openIdentity, settleIdentity } from './start-service.ts';
import { sessionSubjects } from './subject-service.ts';
import { viewingNotice } from './viewing-service.ts';
import { waitingSignIn } from './waiting.ts';

declare module '#server/feature.ts' {
  interface Services {
    /** With SSO=demo: the demo provider, once it listens. Without it nobody can sign in. */
    demoProvider: IdentityProvider;
    identity: Identity;
    openSessions: OpenSessions;
    whoseSession: WhoseSession;
    popStatusOf: PopStatusOf;
  }
}

/** Signing in and out, and the sessions between. */
export const identity = feature({
  name: 'identity',
  auditWords,
  jobWords,
  screens: identityScreens,
  fieldWords,
  needs: ['identity', 'popStatusOf', 'staffing', 'peopleSearch'],
  offers: async (platform, { demoProvider = null }) => {
    const opened = await openIdentity(platform, demoProvider);
    const chosenLanguage = createChosenLanguage(platform);
    const { authenticate } = opened;
    return {
      identity: opened,
      authenticate,
      chosenLanguage,
      sessionsOf,
      openSessions: openSessions(platform),
      whoseSession: createWhoseSession(platform),
    };
  },
  opened: ({ platform, services }) => settleIdentity(platform, services.identity, services.staffing),
  jobs: ({ platform }) => scheduleIdentityJobs(platform),
  tells: ({ platform, services }) => ({
    menuEntries: [
      {
        label: m.identity_sessions_title,
        action: '/admin/sessions',
        icon: 'monitor-smartphone',
        status: 1,
        serialNo: 900,
        roles: ['ADMIN'],
        admin: { section: 'people', about: m.identity_sessions_about },
      },
      {
        label: m.identity_menu_sign_in,
        action: '/admin/sign-in',
        icon: 'key-round',
        status: 1,
        serialNo: 910,
        roles: ['ADMIN'],
        admin: { section: 'running', about: m.identity_sign_in_about },
      },
    ],
    attention: [signInAttention(platform)],
    setUp: [signInSetUp(platform, services.identity)],
    waiting: [waitingSignIn(platform, services.identity)],
    subjects: [sessionSubjects(platform)],
    notices: [{ group: 'other', kinds: [viewingNotice] }],
  }),
  routes: (app, { platform, services }) => registerIdentity(app, platform, services),
});
