import { KeyRound } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { identityScreens } from '../screens.ts';
import { SessionWatch } from './SessionWatch.tsx';
import { bearer, retryAfter401, signedOut, signOut, startSession } from './session.ts';
import { popStatus } from './storage.ts';
import { ViewingBand } from './ViewingBand.tsx';
import { settleViewing } from './viewing.ts';

/** Signing in and out, and the sessions between. */
export const identity = room({
  screens: identityScreens,
  pages: {
    '/profile/devices': lazy(() => import('./DevicesPage.tsx')),
    '/admin/sessions': lazy(() => import('./SessionsPage.tsx')),
    '/admin/sign-in': lazy(() => import('./SignInPage.tsx')),
    '/signed-in': lazy(() => import('./SignedInPage.tsx')),
  },
  ofPerson: { ViewAsDeed: lazy(() => import('./ViewAsDeed.tsx')) },
  waiting: [
    { step: 'certificate', Icon: KeyRound },
    { step: 'metadata', Icon: KeyRound },
  ],
  offers: {
    session: { bearer, retryAfter401, signedOut, startSession, signOut, viewingChanged: settleViewing },
    ViewingBand,
    LoginPage: lazy(() => import('./LoginPage.tsx')),
    SessionWatch,
    popStatus,
  },
});
