import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { App } from '#server/http/app.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../doctor-contract.ts';
import { readSignIn } from './doctor-service.ts';
import * as cookies from './sessions/cookies.ts';
import type { Identity } from './start-service.ts';
import * as trials from './trial-service.ts';

/** The sign-in page for administrators: how signing in stands, and a test of it. */
export function registerDoctor(app: App, platform: Platform, identity: Identity): void {
  route(app, contract.getSignIn, only('ADMIN'), () => readSignIn(platform, identity));

  route(app, contract.testSignIn, only('ADMIN'), async ({ actor, sessionId, request, reply }) => {
    const begun = await trials.beginTest(platform, identity, { actor, sessionId }).catch((error: unknown) => {
      request.log.error({ err: error }, 'the provider cannot be reached');
      return null;
    });
    if (!begun) return refuse(409, 'unavailable', m.identity_doctor_unavailable());
    cookies.setFlightCookie(reply, platform.env, begun.requestId, begun.secret);
    return { location: begun.location };
  });

  route(app, contract.takeTestSignIn, only('ADMIN'), ({ body, sessionId }) =>
    trials.takeTest(platform, { sessionId }, body.testId),
  );
}
