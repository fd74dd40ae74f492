import { sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import { columnsOf, type NamesPlaces, placeColumns } from '#server/db/merged-places.ts';
import { recordPath } from '../../company/record-path.ts';
import { setOrigin } from '../../company/server/store.ts';
import '../../company/server/tables.ts';
import '../../posts/server/tables.ts';

/** How many are named who hold a role there, or come later. */
const mostNamed = 10;

interface Named {
  readonly empcode: string;
  readonly name: string;
  readonly role?: string;
}

/** Whoever is named for one place by the routing is named for the other by it: its room keeps who approves. */
const routed = sql`role in ('FL1', 'FL2')`;

/**
 * Whoever works there works at the other place from today, whoever is to come there comes to the other; roles and vacant posts are of that. Who has
 * left stays where they were last.
 */
export const employeePlaces: NamesPlaces = {
  carries: [
    ...placeColumns('employees', 'all_role_grants', 'vacant_posts'),
    // The database works these out of the changes.
    ...placeColumns('employee_versions'),
    'employee_versions.value',
    'employee_changes.after',
    'employee_changes.before',
  ],
  async count(db, { from, ...merge }) {
    const column = sql.ref(columnsOf(merge).one);
    const field = merge.kind === 'place' ? 'locationId' : 'orgUnit';
    const { rows } = await sql<{ people: number; planned: number; roles: number; posts: number }>`
      select (select count(*) from employees where left_on is null and ${column} = ${from}) as people,
        (select count(*) from employee_changes where state = 'planned' and after ->> ${field} = ${from}) as planned,
        (select count(*) from role_grants where ${column} = ${from}) as roles,
        (select count(*) from vacant_posts where closed_on is null and ${column} = ${from}) as posts`.execute(
      db,
    );
    const { people = 0, planned = 0, roles = 0, posts = 0 } = rows[0] ?? {};
    const there = `${field}=${encodeURIComponent(from)}`;
    return [
      { label: m.directory_merge_people(), count: people, path: `/admin/employees?${there}` },
      { label: m.directory_merge_planned(), count: planned, path: null },
      { label: m.directory_merge_roles(), count: roles, path: null },
      { label: m.directory_posts_title(), count: posts, path: `/admin/vacant-posts?${there}` },
    ];
  },
  async staying(db, { kind, code }, day) {
    const column = sql.ref(columnsOf({ kind }).one);
    const there = `${kind === 'place' ? 'locationId' : 'orgUnit'}=${encodeURIComponent(code)}`;
    const { rows } = await sql<{ people: number; posts: number; later: Named[]; roles: Named[] }>`
      select (select count(*) from employees_as_of(${day}::date) held where works_here and ${column} = ${code}) as people,
        (select count(*) from vacant_posts where (closed_on is null or closed_on > ${day}::date) and ${column} = ${code}) as posts,
        array(select jsonb_build_object('empcode', empcode, 'name', value ->> 'name') from employee_versions
          where valid_from > ${day}::date and works_here and ${column} = ${code} order by empcode limit ${mostNamed}) as later,
        array(select jsonb_build_object('empcode', empcode, 'name', name, 'role', role) from all_role_grants held
          join employees using (empcode) where held.${column} = ${code} and held.ended_at is null
            and (held.last_day is null or held.last_day >= ${day}::date) order by name, empcode, role limit ${mostNamed}) as roles`.execute(
      db,
    );
    const { people = 0, posts = 0, later = [], roles = [] } = rows[0] ?? {};
    const record = ({ empcode }: Named) => recordPath(empcode);
    return [
      { label: m.directory_merge_people(), count: people, path: `/admin/employees?${there}` },
      ...later.map((one) => ({
        label: m.directory_place_comes({ name: one.name }),
        count: 1,
        path: record(one),
      })),
      { label: m.directory_posts_title(), count: posts, path: `/admin/vacant-posts?${there}` },
      ...roles.map((one) => ({
        label: m.directory_place_holds({ name: one.name, role: roleName(one.role as Role) }),
        count: 1,
        path: record(one),
      })),
    ];
  },
  async carry(tx, { from, into, ...merge }, { actor, at, today }) {
    const column = sql.ref(columnsOf(merge).one);
    const field = merge.kind === 'place' ? 'locationId' : 'orgUnit';
    await sql`update employee_changes set after = jsonb_set(after, array[${field}], to_jsonb(${into}::text))
      where state = 'planned' and after ->> ${field} = ${from}`.execute(tx);
    await sql`update employee_changes set before = jsonb_set(before, array[${field}], to_jsonb(${into}::text))
      where state = 'planned' and before ->> ${field} = ${from}`.execute(tx);
    // What somebody decides moves themselves too, and is no decision of theirs about themselves.
    for (const by of [actor.empcode, null]) {
      await setOrigin(tx, { source: 'hr', by, at, today });
      await sql`update employees set ${column} = ${into} where left_on is null and ${column} = ${from}
        and (empcode = ${actor.empcode}) = ${by === null}`.execute(tx);
    }
    const other = sql.ref(merge.kind === 'place' ? 'org_unit' : 'location_id');
    // What has ended stays where it was; of what is held at both, or is to be, one is enough.
    await sql`update all_role_grants one set ended_at = ${at}, ended_by = ${actor.empcode}, ended_why = 'merged'
      where one.${column} = ${from} and one.ended_at is null and not ${routed} and exists (
        select from all_role_grants two where two.empcode = one.empcode and two.role = one.role and two.ended_at is null
          and daterange(two.valid_from, two.last_day, '[]') && daterange(one.valid_from, one.last_day, '[]')
          and two.${column} = ${into} and two.${other} is not distinct from one.${other})`.execute(tx);
    await sql`update all_role_grants set ${column} = ${into}
      where ${column} = ${from} and ended_at is null and not ${routed}`.execute(tx);
    await sql`update vacant_posts set ${column} = ${into}, revision = revision + 1
      where closed_on is null and ${column} = ${from}`.execute(tx);
    return null;
  },
};
