import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { readCover, readMine } from './read-service.ts';
import * as service from './service.ts';

/** Cover: asked for by those who manage a store, given by whoever is willing. */
export function registerCovering(app: App, platform: Platform): void {
  const managers = only('STORE', 'REGION', 'HR', 'ADMIN');
  route(app, contract.cover, managers, reading(platform, readCover));
  route(app, contract.askCover, managers, doing(platform, service.ask));
  route(app, contract.withdrawCover, managers, ({ body, actor, caller }) =>
    service.withdraw(platform, actor, body.askId, caller),
  );
  route(app, contract.myCover, employees, ({ actor }) => readMine(platform, actor));
  route(app, contract.sayWilling, employees, ({ body, actor, caller }) =>
    service.sayWilling(platform, actor, body.willing, caller),
  );
  route(app, contract.answerCover, employees, doing(platform, service.answer));
}
