-- A cover ends as soon as either of the two does not work here: from that moment nothing is lent, and the next round ends it and tells the other.
-- (every grant as it counts on a day: one's own, and those lent by colleagues on leave)
create or replace function held_grants(today date) returns table (
  empcode text, role text, location_id text, org_unit text, "position" integer, grant_id bigint, on_behalf_of text
) language sql stable as $$
  with running as (
    select cover.cover_empcode, cover.empcode
    from role_covers cover
    join employees lender on lender.empcode = cover.empcode and lender.left_on is null
    join employees stand on stand.empcode = cover.cover_empcode and stand.left_on is null
    where cover.ended_at is null and today between cover.first_day and cover.last_day
  )
  select held.empcode, held.role, held.location_id, held.org_unit, held.position, held.grant_id, null::text
  from all_role_grants held
  where held.ended_at is null and (held.valid_from is null or held.valid_from <= today) and (held.last_day is null or held.last_day >= today)
  union all
  select running.cover_empcode, held.role, held.location_id, held.org_unit, held.position, held.grant_id, held.empcode
  from running
  join all_role_grants held on held.empcode = running.empcode and held.role in ('FL1', 'FL2', 'T1', 'FINANCE')
  where held.ended_at is null and (held.valid_from is null or held.valid_from <= today) and (held.last_day is null or held.last_day >= today)
  union all
  select running.cover_empcode, 'USER', null, null, 2147483647, null, running.empcode
  from running
$$;
