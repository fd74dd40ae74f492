import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { FieldKey } from '../../facts/fields.ts';
import '../../access/server/tables.ts';

export interface RoleViewer {
  readonly role: string;
  readonly templateId: number;
  readonly template: string;
  readonly fields: readonly FieldKey[];
  readonly people: readonly {
    readonly empcode: string;
    readonly name: string;
    readonly designation: string;
  }[];
  readonly count: number;
}

const named = 5;

/** Through which roles others see somebody, by which template, and which fields: who they are by name where they are few. A role that everybody has names nobody. */
export async function listRoleViewers(
  db: Db,
  person: { empcode: string; managerEmpcode: string | null; orgUnit: string; locationId: string },
): Promise<RoleViewer[]> {
  const { empcode, managerEmpcode, orgUnit, locationId } = person;
  const { rows } = await sql<RoleViewer>`
    with seen as (
      select role.role, role.name, role.everybody, access.template_id, template.name as template, access.fields, access.scope
      from one_pager_access access
      join one_pager_roles role on role.role = access.role
      join one_pager_templates template on template.template_id = access.template_id
        and template.version is not null and template.withdrawn_at is null
      where access.scope <> 'self'
    ), viewers as (
      select seen.*, viewer.empcode, viewer.name as viewer, viewer.designation from seen
      join one_pager_role_holders holder on holder.role = seen.role
      join employees viewer on viewer.empcode = holder.empcode and viewer.left_on is null and viewer.empcode <> ${empcode}
        and case seen.scope when 'reports' then viewer.empcode = ${managerEmpcode} when 'orgUnit' then viewer.org_unit = ${orgUnit}
          when 'location' then viewer.location_id = ${locationId} else true end
      where not seen.everybody
      union all
      select seen.*, viewer.empcode, viewer.name, viewer.designation from seen
      left join employees viewer on seen.scope = 'reports' and viewer.empcode = ${managerEmpcode} and viewer.left_on is null
      where seen.everybody and (seen.scope <> 'reports' or viewer.empcode is not null)
    )
    select name as role, template_id, template,
      (select array_agg(distinct field) from viewers of, unnest(of.fields) as field
        where of.role = viewers.role and of.template_id = viewers.template_id) as fields,
      count(distinct empcode)::integer as count,
      coalesce((select json_agg(json_build_object('empcode', few.empcode, 'name', few.viewer, 'designation', few.designation) order by few.viewer)
        from (select distinct of.empcode, of.viewer, of.designation from viewers of
          where of.role = viewers.role and of.template_id = viewers.template_id and of.empcode is not null
          order by of.viewer, of.empcode limit ${named}) few), '[]') as people
    from viewers group by role, name, template_id, template order by name, template`.execute(db);
  return rows;
}
