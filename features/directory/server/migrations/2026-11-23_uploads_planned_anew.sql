-- The functions below join the rows of a statement with each other. PL/pgSQL plans a statement once for a session: planned for a change of one
-- employee, a change of 20,000 took minutes, each row being looked for among all. What is executed as a text is planned for the rows that there are.

create or replace function keep_employee_versions() returns trigger language plpgsql as $$
begin
  execute $anew$
    with whose as (
      select distinct empcode from touched
    ), folded as (
      select change.empcode, change.effective_on,
        min(change.effective_on) over (partition by change.empcode) as first_day,
        jsonb_over(change.after) over in_order as value,
        lead(change.effective_on) over in_order as next_day
      from employee_changes change join whose using (empcode)
      where change.state in ('planned', 'done')
      window in_order as (partition by change.empcode order by change.effective_on, change.change_id)
    ), versions as (
      -- Of one day the last change has all of it. What was before the first is not known: it counts as what was then.
      select empcode, case when effective_on = first_day then '-infinity' else effective_on end as valid_from,
        next_day as valid_until, value
      from folded where next_day is distinct from effective_on
    ), gone as (
      delete from employee_versions kept using whose
      where kept.empcode = whose.empcode
        and not exists (select from versions where versions.empcode = kept.empcode and versions.valid_from = kept.valid_from)
    )
    insert into employee_versions as kept (empcode, valid_from, valid_until, value)
    select empcode, valid_from, valid_until, value from versions
    on conflict (empcode, valid_from) do update set valid_until = excluded.valid_until, value = excluded.value
      where (kept.valid_until, kept.value) is distinct from (excluded.valid_until, excluded.value)
  $anew$;
  return null;
end $$;

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
  execute $anew$
    -- Each step by itself: who changed, then what, then what held. Taken together, nobody knows how few pairs there are, and each was compared with each.
    with pair as materialized (
      select changed.empcode, changed.left_on, to_jsonb(changed) as now_so, to_jsonb(unchanged) as before
      from changed join unchanged on unchanged.empcode = changed.empcode
    ), whole as materialized (
      select empcode, left_on, employee_kept(now_so) as now_so, employee_kept(before) as before from pair
    ), differing as materialized (
      select * from whole where now_so <> before
    )
    insert into employee_changes (empcode, effective_on, before, after, state, source, made_by, made_at, upload_id)
      select changed.empcode, fields.effective_on, fields.before, fields.after, 'done', $2, $3, $4, $5
      from differing changed
      left join employees_as_of($1) held on held.empcode = changed.empcode
      cross join lateral (
        select jsonb_object_agg(key, value) as after, jsonb_object_agg(key, changed.before -> key) as before,
          case when key = 'leftOn' and changed.left_on < $1 then greatest(changed.left_on, (
            select max(earlier.effective_on) from employee_changes earlier
            where earlier.empcode = changed.empcode and earlier.after ? 'leftOn' and earlier.state = 'done'
          )) else $1 end as effective_on
        from jsonb_each(changed.now_so)
        where value <> changed.before -> key and value is distinct from held.value -> key
        group by effective_on
      ) fields
  $anew$ using today, source, origin ->> 'by', at, upload;
  return null;
end $$;

create or replace function note_manager_changes() returns trigger language plpgsql as $$
declare
  managers text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct manager_empcode) into managers from changed where manager_empcode is not null;
  else
    execute $anew$
      select array_agg(distinct changed.manager_empcode)
        from changed join unchanged on unchanged.empcode = changed.empcode
        where changed.manager_empcode is not null
          and changed.manager_empcode is distinct from unchanged.manager_empcode
    $anew$ into managers;
  end if;
  if managers is not null then
    insert into manager_changes (managers) values (managers);
  end if;
  return null;
end $$;
