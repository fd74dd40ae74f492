import type { App } from '#server/http/app.ts';
import type { OwnSecrets } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import * as contract from '../contract.ts';
import { type NameOf, readCorrections, settle } from './correction-service.ts';
import { readSyncs, type Syncing, startSync } from './sync-service.ts';

/** What is taken from the HR system, and what people say is wrong of it. */
export function registerFacts(app: App, syncing: Syncing, by: OwnSecrets, nameOf: NameOf): void {
  const { platform } = syncing;
  const staff = { allow: ['HR', 'ADMIN'], by } as const;
  route(app, contract.onePagerSyncs, staff, () => readSyncs(syncing));
  route(app, contract.runOnePagerSync, staff, ({ actor, caller }) => startSync(syncing, actor, caller));
  route(app, contract.onePagerCorrections, { allow: 'employees', by }, ({ actor, query }) =>
    readCorrections(platform, actor, query, { all: false, nameOf }),
  );
  route(app, contract.allOnePagerCorrections, { allow: ['HR'], by }, ({ actor, query }) =>
    readCorrections(platform, actor, query, { all: true, nameOf }),
  );
  route(app, contract.settleOnePagerCorrection, { allow: 'employees', by }, ({ actor, body, caller }) =>
    settle(platform, actor, body, caller, nameOf),
  );
}
