import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { mostListed } from '../contract.ts';
import { parseFilter } from '../filter.ts';
import { mostMembers } from '../role-group.ts';
import { type Columns, type Condition, conditionOf } from './filter-store.ts';
import * as groupStore from './group-store.ts';
import { type Presented, presentGroup, presentList, presentUser } from './present.ts';
import * as store from './store.ts';

/** What a directory asks a list for. */
export interface Asked {
  readonly filter?: string;
  readonly startIndex?: number;
  readonly count?: number;
}

type List = ReturnType<typeof presentList>;

/** A page of employees. */
export async function listUsers(
  platform: Platform,
  asked: Asked,
  withGroups: boolean,
): Promise<List | Refusal> {
  const { reads } = platform.database;
  return listed(asked, store.personColumns, async (page, condition) => {
    const total = await store.countPeople(reads, condition);
    const rows = page.limit === 0 ? [] : await store.listPeople(reads, page, condition);
    const empcodes = rows.map((row) => row.empcode);
    const held = withGroups && rows.length > 0 ? await groupStore.listGroupsOf(reads, empcodes) : [];
    const groupsOf = Map.groupBy(held, (group) => group.empcode);
    const users = rows.map((row) =>
      presentUser(row, groupsOf.get(row.empcode) ?? [], platform.env.PUBLIC_URL),
    );
    return { total, resources: users.map(({ resource }) => resource) };
  });
}

/** One employee. */
export async function readUser(platform: Platform, empcode: string): Promise<Presented | Refusal> {
  const { reads } = platform.database;
  const row = isEmployeeCode(empcode) ? await store.findPerson(reads, empcode) : undefined;
  if (!row) return refuse(404, 'not_found', m.provisioning_no_such_user());
  return presentUser(row, await groupStore.listGroupsOf(reads, [empcode]), platform.env.PUBLIC_URL);
}

/** A page of groups: with members a shorter one where there are too many of these (RFC 7644 section 3.4.2.4 allows it). */
export async function listGroups(
  platform: Platform,
  asked: Asked,
  withMembers: boolean,
): Promise<List | Refusal> {
  const { reads } = platform.database;
  return listed(asked, groupStore.groupColumns, async (page, condition) => {
    const total = await groupStore.countGroups(reads, condition);
    const rows = page.limit === 0 ? [] : await groupStore.listGroups(reads, page, condition);
    const resources: object[] = [];
    let members = 0;
    for (const row of rows) {
      const group = await presentWithMembers(platform, row, withMembers);
      // Whoever asks for this one alone is told what to do.
      if (isRefusal(group)) {
        if (resources.length === 0) return group;
        break;
      }
      members += group.members;
      if (members > mostMembers && resources.length > 0) break;
      resources.push(group.resource);
    }
    return { total, resources };
  });
}

/** One group. */
export async function readGroup(
  platform: Platform,
  id: string,
  withMembers: boolean,
): Promise<Presented | Refusal> {
  const groupId = groupIdOf(id);
  const row = groupId === null ? undefined : await groupStore.findGroup(platform.database.reads, groupId);
  if (!row) return refuse(404, 'not_found', m.provisioning_no_such_group());
  return presentWithMembers(platform, row, withMembers);
}

/** The number that a group's id is, or null. */
export function groupIdOf(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

async function presentWithMembers(platform: Platform, row: groupStore.GroupRow, withMembers: boolean) {
  const members = withMembers ? await groupStore.listMembers(platform.database.reads, row) : null;
  if (members && members.length > mostMembers)
    return refuse(
      400,
      'too_many_found',
      m.provisioning_members_not_listed({ most: mostMembers, id: row.groupId }),
    );
  return { ...presentGroup(row, members, platform.env.PUBLIC_URL), members: members?.length ?? 0 };
}

async function listed(
  { filter, startIndex = 1, count = 100 }: Asked,
  columns: Columns,
  read: (
    page: { offset: number; limit: number },
    condition: Condition | undefined,
  ) => Promise<{ total: number; resources: object[] } | Refusal>,
): Promise<List | Refusal> {
  const parsed = filter === undefined ? undefined : parseFilter(filter);
  if (isRefusal(parsed)) return parsed;
  const condition = parsed && conditionOf(parsed, columns);
  if (isRefusal(condition)) return condition;
  const first = Math.max(1, startIndex);
  const page = { offset: first - 1, limit: Math.min(mostListed, Math.max(0, count)) };
  try {
    const found = await read(page, condition);
    return isRefusal(found) ? found : presentList(found.total, first, found.resources);
  } catch (error) {
    // The database gave up: the filter looks at too much.
    if ((error as { code?: unknown }).code !== '57014') throw error;
    return refuse(400, 'too_many_found', m.provisioning_filter_too_slow());
  }
}
