import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { App } from '#server/http/app.ts';
import { callerOf } from '#server/http/caller.ts';
import { jsonParser } from '#server/http/json-bodies.ts';
import { provisioner } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { sendRefusal } from '#server/http/send-refusal.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { project, readProjection, wants } from '../projection.ts';
import { registerDiscovery } from './discovery-routes.ts';
import * as endService from './end-service.ts';
import * as groups from './group-service.ts';
import * as lists from './list-service.ts';
import type { Presented } from './present.ts';
import type * as refuseService from './refuse-service.ts';
import * as service from './service.ts';

/** SCIM 2.0 under `/scim/v2`, for the company's directory. Where SCIM_TOKEN is not set there is none of it. */
export async function registerProvisioning(app: App, platform: Platform, services: Offered): Promise<void> {
  if (platform.env.SCIM_TOKEN === undefined) return;
  await app.register(async (scim) => {
    speakScim(scim);
    registerUsers(scim, platform, callerWith(services));
    registerGroups(scim, platform, callerWith(services));
    registerDiscovery(scim, platform);
    scim.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: contract.nothingElse,
      config: { policy: provisioner },
      schema: { hide: true },
      handler: async (request, reply) =>
        sendRefusal(request, reply, refuse(404, 'not_found', m.provisioning_no_such_call())),
    });
  });
}

/** JSON under both of its names, either way (RFC 7644 section 3.1). */
function speakScim(scim: App): void {
  const parse = jsonParser(scim);
  scim.removeContentTypeParser('application/json');
  scim.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: contract.mostBytes },
    // Some directories name a kind of content where they send none, as with DELETE.
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, String(body), done)),
  );
  scim.addHook('preHandler', async (_request, reply) => {
    reply.type('application/scim+json; charset=utf-8');
  });
}

function registerUsers(app: App, platform: Platform, caller: CallerBy): void {
  route(app, contract.listUsers, provisioner, async ({ query }) => {
    const projection = readProjection(query);
    const list = await lists.listUsers(platform, query, wants(projection, 'groups'));
    return chosenFrom(list, projection);
  });
  route(app, contract.readUser, provisioner, async ({ query, params, request, reply }) =>
    answer(request, reply, query, await lists.readUser(platform, params.id)),
  );
  route(app, contract.createUser, provisioner, async ({ query, body, request, reply }) =>
    answer(request, reply, query, await service.createUser(platform, body, caller(request)), 201),
  );
  route(app, contract.replaceUser, provisioner, async ({ query, params, body, request, reply }) =>
    answer(request, reply, query, await service.replaceUser(platform, params.id, body, caller(request))),
  );
  route(app, contract.patchUser, provisioner, async ({ query, params, body, request, reply }) =>
    answer(
      request,
      reply,
      query,
      await service.patchUser(platform, params.id, body.Operations, caller(request)),
    ),
  );
  route(app, contract.deleteUser, provisioner, async ({ params, request, reply }) =>
    nothing(reply, await endService.deleteUser(platform, params.id, caller(request))),
  );
}

function registerGroups(app: App, platform: Platform, caller: CallerBy): void {
  route(app, contract.listGroups, provisioner, async ({ query }) => {
    const projection = readProjection(query);
    return chosenFrom(await lists.listGroups(platform, query, wants(projection, 'members')), projection);
  });
  route(app, contract.readGroup, provisioner, async ({ query, params, request, reply }) => {
    const withMembers = wants(readProjection(query), 'members');
    return answer(request, reply, query, await lists.readGroup(platform, params.id, withMembers));
  });
  route(app, contract.createGroup, provisioner, async ({ query, body, request, reply }) =>
    answer(request, reply, query, await groups.createGroup(platform, body, caller(request)), 201),
  );
  route(app, contract.replaceGroup, provisioner, async ({ query, params, body, request, reply }) =>
    answer(request, reply, query, await groups.replaceGroup(platform, params.id, body, caller(request))),
  );
  route(app, contract.patchGroup, provisioner, async ({ params, body, request, reply }) =>
    nothing(reply, await groups.patchGroup(platform, params.id, body.Operations, caller(request))),
  );
  route(app, contract.deleteGroup, provisioner, async ({ params, request, reply }) =>
    nothing(reply, await groups.deleteGroup(platform, params.id, caller(request))),
  );
}

/** What it uses of other rooms. */
type Offered = Pick<
  refuseService.DirectoryCaller,
  'leaving' | 'sessionsOf' | 'staffing' | 'safeguards' | 'budgets' | 'newPlaces'
>;

type CallerBy = (request: FastifyRequest) => refuseService.DirectoryCaller;

const callerWith =
  ({ leaving, sessionsOf, staffing, safeguards, budgets, newPlaces }: Offered): CallerBy =>
  (request) => ({
    ...callerOf(request),
    ifMatch: request.headers['if-match'],
    leaving,
    sessionsOf,
    staffing,
    safeguards,
    newPlaces,
    budgets,
  });

type Query = { attributes?: string; excludedAttributes?: string };

/** A resource, its version and, where it was made, its place; 304 to who has this version. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Query,
  result: Presented | Refusal,
  status = 200,
): FastifyReply | Refusal {
  if (isRefusal(result)) return result;
  const { resource, version } = result;
  if (version !== '') reply.header('etag', version);
  if (request.method === 'GET' && version !== '' && request.headers['if-none-match'] === version)
    return reply.removeHeader('content-type').code(304).send();
  const { location } = resource.meta as { location: string };
  if (status === 201) reply.header('location', location);
  return reply.code(status).send(project(resource, readProjection(query)));
}

/** 204: it is done, and there is nothing to say. */
function nothing(reply: FastifyReply, result: true | Refusal): FastifyReply | Refusal {
  return isRefusal(result) ? result : reply.removeHeader('content-type').code(204).send();
}

type List = Exclude<Awaited<ReturnType<typeof lists.listUsers>>, Refusal>;

function chosenFrom(list: List | Refusal, projection: ReturnType<typeof readProjection>): List | Refusal {
  if (isRefusal(list)) return list;
  return {
    ...list,
    Resources: list.Resources.map((resource) => project(resource as Record<string, unknown>, projection)),
  };
}
