import { KeyRound } from 'lucide-react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
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
    '/profile/devices': part(() => import('./DevicesPage.tsx')),
    '/admin/sessions': part(() => import('./SessionsPage.tsx')),
    '/admin/sign-in': part(() => import('./SignInPage.tsx')),
    '/signed-in': part(() => import('./SignedInPage.tsx')),
  },
  ofPerson: { ViewAsDeed: part(() => import('./ViewAsDeed.tsx')) },
  waiting: [
    { step: 'certificate', Icon: KeyRound },
    { step: 'metadata', Icon: KeyRound },
  ],
  offers: {
    session: { bearer, retryAfter401, signedOut, startSession, signOut, viewingChanged: settleViewing },
    ViewingBand,
    LoginPage: part(() => import('./LoginPage.tsx')),
    SessionWatch,
    popStatus,
  },
});
