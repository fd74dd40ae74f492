import type { Invariant } from '../room.ts';

/** What holds of employees over time, whatever was done. */
export const directoryInvariants: readonly Invariant[] = [
  {
    about: 'the versions of an employee follow each other without a gap, and one has no end',
    broken: `select empcode, valid_from, valid_until, following from (
        select empcode, valid_from, valid_until, lead(valid_from) over (partition by empcode order by valid_from) as following
        from employee_versions) version
      where valid_until is distinct from following`,
  },
  {
    about: 'everybody has a version',
    broken: 'select empcode from employees where empcode not in (select empcode from employee_versions)',
  },
  {
    about: 'an employee is as the version of today says',
    broken: `select employees.empcode, employees.designation, version.value ->> 'designation' as said from employees
      join employee_versions version on version.empcode = employees.empcode
        and version.valid_from <= current_date and (version.valid_until is null or version.valid_until > current_date)
      where version.value ->> 'designation' is distinct from employees.designation
        or version.value ->> 'managerEmpcode' is distinct from employees.manager_empcode
        or version.value ->> 'name' is distinct from employees.name`,
  },
  {
    about: 'nobody begins twice',
    broken: `select empcode, count(*) from employee_changes where before = '{}'::jsonb and after ? 'joinedOn' and state = 'done'
      group by 1 having count(*) > 1`,
  },
  {
    about: 'each change that was done by hand has one entry of the audit log',
    broken: `select change.empcode, change.change_id, change.after ->> 'designation', count(entry.audit_id) from employee_changes change
      left join audit_log entry on entry.subject = change.empcode and entry.action = 'employee.update'
        and entry.after ->> 'designation' = change.after ->> 'designation'
      where change.source = 'hr' and change.state = 'done' and change.after ->> 'designation' like 'chaos-%'
      group by 1, 2, 3 having count(entry.audit_id) <> 1`,
  },
  {
    about: 'nobody has the same role twice',
    broken:
      'select empcode, role, location_id, org_unit from role_grants group by 1, 2, 3, 4 having count(*) > 1',
  },
  {
    about: 'the address of somebody with a role is not asked to change twice at once',
    broken:
      "select empcode from sign_in_changes where state in ('asked', 'agreed') group by 1 having count(*) > 1",
  },
  {
    about: 'a run of the HR system has ended, or waits for somebody',
    broken:
      "select upload_id, state, failure from uploads where source = 'sync' and state not in ('applied', 'ready', 'discarded', 'undone')",
  },
];
