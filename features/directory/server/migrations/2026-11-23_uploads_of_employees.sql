-- Which upload a change came with, so that the whole of it can be undone.
alter table employee_changes add column upload_id uuid;
create index employee_changes_upload on employee_changes (upload_id) where upload_id is not null;

create or replace function note_employee_changes() returns trigger language plpgsql as $$
declare
  origin jsonb := nullif(current_setting('directory.origin', true), '')::jsonb;
  today  date := coalesce((origin ->> 'day')::date, current_date);
  at     timestamptz := coalesce((origin ->> 'at')::timestamptz, now());
  source text := coalesce(origin ->> 'source', 'portal');
  upload uuid := (origin ->> 'upload')::uuid;
begin
  if tg_op = 'INSERT' then
    insert into employee_changes (empcode, effective_on, before, after, state, source, made_by, made_at, upload_id)
      select changed.empcode, first.effective_on, '{}', first.after, 'done', source, origin ->> 'by', at, upload
      from changed cross join lateral first_employee_changes(to_jsonb(changed), today) first;
    return null;
  end if;
  -- What already holds by a change that was decided is none. Who leaves, or comes back, does so on a day of its own: not before the last time.
  insert into employee_changes (empcode, effective_on, before, after, state, source, made_by, made_at, upload_id)
    select changed.empcode, fields.effective_on, fields.before, fields.after, 'done', source, origin ->> 'by', at, upload
    from changed
    join unchanged on unchanged.empcode = changed.empcode
    left join employees_as_of(today) held on held.empcode = changed.empcode
    cross join lateral (select employee_kept(to_jsonb(changed)) as now_so, employee_kept(to_jsonb(unchanged)) as before offset 0) whole
    cross join lateral (
      select jsonb_object_agg(key, value) as after, jsonb_object_agg(key, whole.before -> key) as before,
        case when key = 'leftOn' and changed.left_on < today then greatest(changed.left_on, (
          select max(earlier.effective_on) from employee_changes earlier
          where earlier.empcode = changed.empcode and earlier.after ? 'leftOn' and earlier.state = 'done'
        )) else today end as effective_on
      from jsonb_each(whole.now_so)
      where value <> whole.before -> key and value is distinct from held.value -> key
      group by effective_on
    ) fields
    where whole.now_so <> whole.before;
  return null;
end $$;

-- The roles that ended with an upload, so that undoing it gives them back.
create table upload_ended_roles (
  upload_id   uuid not null,
  empcode     text not null references employees,
  role        text not null,
  location_id text,
  org_unit    text,
  position    integer not null
);
create index upload_ended_roles_upload on upload_ended_roles (upload_id);
