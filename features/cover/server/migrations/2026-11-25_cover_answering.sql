-- A cover stands in for the person as well as for the roles: whoever answers because they are named, not by a role, is covered too. What
-- everybody has (USER) is lent as a grant of its own, the last, so that whatever asks for whom somebody stands in finds it there.
create or replace function held_grants(today date) returns table (
  empcode text, role text, location_id text, org_unit text, "position" integer, grant_id bigint, on_behalf_of text
) language sql stable as $$
  with running as (
    select cover.cover_empcode, cover.empcode
    from role_covers cover
    join employees lender on lender.empcode = cover.empcode and lender.left_on is null
    where cover.ended_at is null and today between cover.first_day and cover.last_day
  )
  select held.empcode, held.role, held.location_id, held.org_unit, held.position, held.grant_id, null::text
  from role_grants held
  union all
  select running.cover_empcode, held.role, held.location_id, held.org_unit, held.position, held.grant_id, held.empcode
  from running
  join role_grants held on held.empcode = running.empcode and held.role in ('FL1', 'FL2', 'T1', 'FINANCE')
  union all
  select running.cover_empcode, 'USER', null, null, 2147483647, null, running.empcode
  from running
$$;
