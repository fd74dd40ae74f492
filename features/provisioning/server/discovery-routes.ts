import { type Refusal, refuse } from '#contract/refusal.ts';
import { lowerAscii } from '#formats/text/ascii-case.ts';
import { m } from '#messages';
import type { App } from '#server/http/app.ts';
import { provisioner } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { resourceTypes, schemas, serviceProviderConfig } from '../schemas.ts';
import { presentList } from './present.ts';

/** What a directory asks before it begins (RFC 7644 section 4). */
export function registerDiscovery(app: App, { env }: Platform): void {
  const kinds = resourceTypes(env.PUBLIC_URL);
  const known = schemas(env.PUBLIC_URL);
  route(app, contract.readServiceProviderConfig, provisioner, async () =>
    serviceProviderConfig(env.PUBLIC_URL),
  );
  route(app, contract.listResourceTypes, provisioner, async () => presentList(kinds.length, 1, kinds));
  route(app, contract.readResourceType, provisioner, async ({ params }) => one(kinds, params.id));
  route(app, contract.listSchemas, provisioner, async () => presentList(known.length, 1, known));
  route(app, contract.readSchema, provisioner, async ({ params }) => one(known, params.id));
}

function one<T extends { readonly id: string }>(all: readonly T[], id: string | undefined): T | Refusal {
  const found = all.find((each) => lowerAscii(each.id) === lowerAscii(id ?? ''));
  return found ?? refuse(404, 'not_found', m.provisioning_no_such_call());
}
