import { isRefusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import { anyone } from '#server/http/policy.ts';
import { limitCodes } from '#server/http/rate-limits.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../break-glass-contract.ts';
import type { PopStatusOf } from '../contract.ts';
import { signInByCode, tellPrinted } from './break-glass-service.ts';
import { giveCookies, withPopStatus } from './sessions/answers.ts';

const lookEveryMs = 10_000;

/** With BREAK_GLASS=1: signs an administrator in while the provider does not. Without it the call is not there. */
export async function registerBreakGlass(
  app: App,
  platform: Platform,
  popStatusOf: PopStatusOf,
): Promise<void> {
  if (platform.env.BREAK_GLASS !== '1') return;
  watchForCodes(app, platform);
  const open = anyone('a stranger with a one-time code that was printed on the server; five tries a minute');
  await app.register(async (limited) => {
    limitCodes(limited);
    route(limited, contract.breakGlass, open, async ({ body, caller, reply }) => {
      const result = await signInByCode(platform, body.code, caller);
      if (isRefusal(result)) return result;
      giveCookies(reply, platform, result);
      const { access_token, expires_in, username, empcode, pop_status } = await withPopStatus(
        result.login,
        popStatusOf,
      );
      return { access_token, expires_in, username, empcode, pop_status };
    });
  });
}

/** Tells of a code soon after it was printed, whether anybody uses it or not. */
function watchForCodes(app: App, platform: Platform): void {
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= tellPrinted(platform)
      .catch((error: unknown) => platform.log.error({ err: error }, 'printed codes cannot be read'))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, lookEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await looking;
  });
}
