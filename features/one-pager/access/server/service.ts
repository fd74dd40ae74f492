import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import type * as contract from '../contract.ts';
import { accessBounds, type Viewer } from '../rules.ts';
import { presentAccess, presentRole } from './present.ts';
import * as store from './store.ts';

/** Somebody as they look at one-pagers: where they stand in the organisation, and what their roles let them see. */
export async function viewerOf(db: Db | Tx, actor: Actor): Promise<Viewer> {
  const { empcode, orgUnit, locationId } = actor;
  return { empcode, orgUnit, locationId, access: await store.listAccessOf(db, empcode) };
}

export async function readRoles({ database: { reads } }: Platform): Promise<contract.Role[]> {
  return (await store.listRoles(reads)).map(presentRole);
}

export async function readAccess({ database: { reads } }: Platform): Promise<contract.AccessRow[]> {
  return (await store.listAccess(reads, accessBounds.access)).map(presentAccess);
}

/** A new role. */
export const addRole: Does<typeof contract.addOnePagerRole> = async (
  platform,
  actor,
  { role, name, everybody = false, holders = [] },
  caller,
) => {
  const at = platform.now();
  return changed(platform, readRoles, async (tx) => {
    if ((await store.listRoles(tx)).length >= accessBounds.roles)
      return refuse(409, 'too_many', m.onepager_refused_many_roles());
    await store.insertRole(tx, { role, name, everybody, by: actor.empcode, at });
    const refused = await holdersOf(tx, role, holders);
    if (refused) return refused;
    await note(tx, at, actor, 'role.add', role, caller, { name, everybody, holders });
    return null;
  });
};

/** Names a role anew, or says who has it. */
export const changeRole: Does<typeof contract.saveOnePagerRole> = async (platform, actor, body, caller) => {
  const { role, name, holders, revision } = body;
  const at = platform.now();
  return changed(platform, readRoles, async (tx) => {
    const now = await store.lockRole(tx, role);
    if (!now) return refuse(404, 'no_such_role', m.onepager_refused_no_role());
    if (isOther(now.revision, revision)) return refuse(409, 'changed', m.onepager_refused_changed());
    const everybody = body.everybody ?? now.everybody;
    await store.saveRole(tx, role, { name, everybody, by: actor.empcode, at });
    const refused = holders && (await holdersOf(tx, role, holders));
    if (refused) return refused;
    await note(tx, at, actor, 'role.save', role, caller, { name, everybody, ...(holders && { holders }) });
    return null;
  });
};

/** Removes a role, and with it what it may see. */
export async function dropRole(
  platform: Platform,
  actor: Actor,
  role: string,
  caller: Caller,
): Promise<contract.Role[] | Refusal> {
  return changed(platform, readRoles, async (tx) => {
    const now = await store.lockRole(tx, role);
    if (!now) return refuse(404, 'no_such_role', m.onepager_refused_no_role());
    await store.removeRole(tx, role);
    await note(tx, platform.now(), actor, 'role.remove', role, caller, { name: now.name });
    return null;
  });
}

/** Lets a role see something of a template. */
export const addAccess: Does<typeof contract.addOnePagerAccess> = async (platform, actor, body, caller) => {
  const at = platform.now();
  return changed(platform, readAccess, async (tx) => {
    const many = await store.listAccess(tx, accessBounds.access);
    if (many.length >= accessBounds.access) return refuse(409, 'too_many', m.onepager_refused_many_access());
    await store.insertAccess(tx, { ...body, by: actor.empcode, at });
    await note(tx, at, actor, 'access.add', body.role, caller, body);
    return null;
  });
};

/** Changes it. */
export const changeAccess: Does<typeof contract.saveOnePagerAccess> = async (
  platform,
  actor,
  { accessId, revision, ...body },
  caller,
) => {
  const at = platform.now();
  return changed(platform, readAccess, async (tx) => {
    const now = await store.lockAccess(tx, accessId === undefined ? body : { accessId });
    if (!now) return refuse(404, 'no_such_access', m.onepager_refused_no_access());
    if (isOther(now.revision, revision)) return refuse(409, 'changed', m.onepager_refused_changed());
    await store.saveAccess(tx, now.accessId, { ...body, by: actor.empcode, at });
    await note(tx, at, actor, 'access.save', body.role, caller, body);
    return null;
  });
};

/** Takes it away. */
export async function dropAccess(
  platform: Platform,
  actor: Actor,
  accessId: number,
  caller: Caller,
): Promise<contract.AccessRow[] | Refusal> {
  return changed(platform, readAccess, async (tx) => {
    const now = await store.lockAccess(tx, { accessId });
    if (!now) return refuse(404, 'no_such_access', m.onepager_refused_no_access());
    await store.removeAccess(tx, accessId);
    const { role, templateId, fields, scope } = now;
    await note(tx, platform.now(), actor, 'access.remove', role, caller, { templateId, fields, scope });
    return null;
  });
}

const isOther = (now: number, seen: number | undefined) => seen !== undefined && seen !== now;

/** Who has a role; refused at its field where one of them does not work here. */
async function holdersOf(tx: Tx, role: string, empcodes: readonly string[]): Promise<Refusal | null> {
  const present = await store.findPresent(tx, empcodes);
  const missing = empcodes.find((empcode) => !present.has(empcode));
  if (missing !== undefined) {
    const sentence = m.onepager_refused_holder({ empcode: missing });
    return refuse(422, 'no_such_employee', sentence, { fields: { holders: sentence } });
  }
  await store.saveHolders(tx, role, empcodes);
  return null;
}

async function note(
  tx: Tx,
  at: Date,
  { empcode }: Actor,
  what: string,
  subject: string,
  caller: Caller,
  after: object,
): Promise<void> {
  await audit(tx, at, { actor: empcode, action: `one-pager-${what}`, subject, caller, after });
}

/** Does a change and answers what there is after it; what the database refuses is said in a sentence. */
async function changed<T>(
  platform: Platform,
  read: (platform: Platform) => Promise<T>,
  work: (tx: Tx) => Promise<Refusal | null>,
): Promise<T | Refusal> {
  try {
    const done = await transact(platform.database, work);
    return isRefusal(done) ? done : await read(platform);
  } catch (error) {
    const refusal = brokenBy(error);
    if (refusal) return refusal;
    throw error;
  }
}

function brokenBy(error: unknown): Refusal | null {
  const { constraint } = error as { constraint?: string };
  const taken = (field: string, sentence: string) =>
    refuse(409, `${field}_taken`, sentence, { fields: { [field]: sentence } });
  switch (constraint) {
    case 'one_pager_roles_pkey':
    case 'one_pager_roles_code':
      return taken('role', m.onepager_refused_role_taken());
    case 'one_pager_access_once':
      return refuse(409, 'access_taken', m.onepager_refused_access_taken());
    case 'one_pager_access_role_fkey':
      return refuse(404, 'no_such_role', m.onepager_refused_no_role());
    case 'one_pager_access_template_id_fkey':
      return refuse(404, 'no_such_template', m.onepager_refused_no_template());
    default:
      return null;
  }
}
