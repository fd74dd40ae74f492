import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { findUnknown, leftUnheld } from '#features/directory/company/server/offered-store.ts';
import { lowerAscii } from '#formats/text/ascii-case.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { audit, gained } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { type GroupChange, readGroup, readGroupPatch } from '../group-change.ts';
import type { SentOperation } from '../operations.ts';
import { displayNameOf, mostMembers, placeRefusal, type RoleSet, roleSetOf } from '../role-group.ts';
import * as groupStore from './group-store.ts';
import { groupIdOf, readGroup as readOne } from './list-service.ts';
import { type Presented, presentGroup } from './present.ts';
import { isMeant } from './read-service.ts';
import type { DirectoryCaller } from './refuse-service.ts';

const actor = 'scim';
const notThere = () => refuse(404, 'not_found', m.provisioning_no_such_group());

/** Makes a group for a role at a place, and grants it to the members. */
export async function createGroup(
  platform: Platform,
  body: unknown,
  caller: DirectoryCaller,
): Promise<Presented | Refusal> {
  const change = readGroup(body);
  if (isRefusal(change)) return change;
  const set = roleSetOf(change.displayName ?? '');
  if (isRefusal(set)) return set;
  const at = platform.now();
  const made = await transact(platform.database, async (tx) => {
    const unknown = await findUnknown(tx, set, dayOf(at, platform.env.TZ));
    const { locationId, orgUnit } = set;
    if (unknown.location)
      return refuse(400, 'invalid_value', m.provisioning_unknown_location({ locationId: locationId ?? '' }));
    if (unknown.orgUnit)
      return refuse(400, 'invalid_value', m.provisioning_unknown_org_unit({ orgUnit: orgUnit ?? '' }));
    const group = await groupStore.insertGroup(tx, set, change.externalId ?? null);
    if (!group) return refuse(409, 'uniqueness', m.provisioning_group_there({ name: displayNameOf(set) }));
    await audit(tx, at, {
      ...by(caller),
      action: 'role-group.create',
      subject: group.displayName,
      after: { groupId: group.groupId, externalId: group.externalId },
    });
    return (await changeMembers(tx, at, group, change, caller)) ?? group;
  });
  return isRefusal(made) ? made : readOne(platform, String(made.groupId), true);
}

/** Changes a group to what is sent: the members are those and no others, if any are named. */
export async function replaceGroup(
  platform: Platform,
  id: string,
  body: unknown,
  caller: DirectoryCaller,
): Promise<Presented | Refusal> {
  const change = readGroup(body);
  if (isRefusal(change)) return change;
  const changed = await changeGroup(platform, id, change, caller);
  return isRefusal(changed) ? changed : readOne(platform, id, true);
}

/** Changes a group by the operations of a PATCH: all of them or, where one is refused, none. */
export async function patchGroup(
  platform: Platform,
  id: string,
  operations: readonly SentOperation[],
  caller: DirectoryCaller,
): Promise<true | Refusal> {
  const change = readGroupPatch(operations);
  return isRefusal(change) ? change : changeGroup(platform, id, change, caller);
}

async function changeGroup(
  platform: Platform,
  id: string,
  change: GroupChange,
  caller: DirectoryCaller,
): Promise<true | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const group = await lockedAsMeant(tx, platform, id, caller);
    if (isRefusal(group)) return group;
    if (change.displayName !== undefined && !isNameOf(group, change.displayName))
      return refuse(400, 'mutability', m.provisioning_group_name_stays({ name: group.displayName }));
    const { externalId = group.externalId } = change;
    if (externalId !== group.externalId) {
      await groupStore.setExternalId(tx, group.groupId, externalId);
      await audit(tx, at, {
        ...by(caller),
        action: 'role-group.update',
        subject: group.displayName,
        before: { externalId: group.externalId },
        after: { externalId },
      });
    }
    return (await changeMembers(tx, at, group, change, caller)) ?? true;
  });
}

/** Revokes the role from all its members, and the group is no more. */
export async function deleteGroup(
  platform: Platform,
  id: string,
  caller: DirectoryCaller,
): Promise<true | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const group = await lockedAsMeant(tx, platform, id, caller);
    if (isRefusal(group)) return group;
    const everybody = { clear: true, add: new Set<string>(), remove: new Set<string>() };
    await changeMembers(tx, at, group, everybody, caller);
    await groupStore.deleteGroup(tx, group.groupId);
    await audit(tx, at, {
      ...by(caller),
      action: 'role-group.delete',
      subject: group.displayName,
      before: { groupId: group.groupId, externalId: group.externalId },
    });
    return true;
  });
}

const by = (caller: DirectoryCaller) => ({ actor, caller });

/** True when this text names the group, in whatever case and with or without the stars. */
function isNameOf(group: RoleSet, text: string): boolean {
  const set = roleSetOf(text);
  return !isRefusal(set) && lowerAscii(displayNameOf(set)) === lowerAscii(displayNameOf(group));
}

async function lockedAsMeant(
  tx: Tx,
  platform: Platform,
  id: string,
  { ifMatch }: DirectoryCaller,
): Promise<groupStore.GroupRow | Refusal> {
  const groupId = groupIdOf(id);
  const group = groupId === null ? undefined : await groupStore.lockGroup(tx, groupId);
  if (!group) return notThere();
  if (ifMatch === undefined) return group;
  const members = await groupStore.listMembers(tx, group);
  const { version } = presentGroup(group, members, platform.env.PUBLIC_URL);
  return isMeant(ifMatch, version) ? group : refuse(412, 'changed', m.provisioning_changed_meanwhile());
}

/** Grants and revokes; each that came of it is a row of the audit log on the employee. */
async function changeMembers(
  tx: Tx,
  at: Date,
  group: groupStore.GroupRow,
  { clear, add, remove }: GroupChange,
  caller: DirectoryCaller,
): Promise<Refusal | null> {
  const added = [...add];
  const misplaced = added.length > 0 ? placeRefusal(group) : null;
  if (misplaced) return misplaced;
  const unknown = added.length > 0 ? await groupStore.unknownCodes(tx, added) : [];
  if (unknown.length > 0)
    return refuse(400, 'invalid_value', m.provisioning_unknown_members({ codes: unknown.join(', ') }));
  const gone = clear ? { allBut: added } : { these: [...remove] };
  const ended = { why: 'directory', by: null, at } as const;
  const revoked = clear || remove.size > 0 ? await caller.staffing.removeGrants(tx, group, gone, ended) : [];
  const granted =
    added.length > 0
      ? await caller.staffing.addGrants(tx, group, added, { source: 'directory', by: null })
      : [];
  if (revoked.length > 0 && (await leftUnheld(tx, group.role, revoked)))
    return refuse(400, 'invalid_value', m.provisioning_last_holder({ roles: group.role }));
  if (granted.length > 0 && (await groupStore.countMembers(tx, group)) > mostMembers)
    return refuse(400, 'invalid_value', m.provisioning_too_many_members({ most: mostMembers }));
  const { role, locationId, orgUnit } = group;
  const grant = { role, locationId, orgUnit };
  await audit(
    tx,
    at,
    ...revoked.map((subject) => ({ ...by(caller), action: 'role.revoke', subject, before: grant })),
    ...granted.map((subject) => ({
      ...by(caller),
      action: 'role.grant',
      subject,
      after: { ...grant, ...gained('role', [subject]) },
    })),
  );
  return null;
}
