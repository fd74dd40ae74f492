import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { saveRequest } from '../contract.ts';
import { submit } from './service.ts';

/** The call that submits a request. */
export function registerSubmission(app: App, platform: Platform): void {
  route(app, saveRequest, employees, ({ body, files, actor, submitted }) =>
    submit(platform, actor, { request: body, files, submitted }),
  );
}
