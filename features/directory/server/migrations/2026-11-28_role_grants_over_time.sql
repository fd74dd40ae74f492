-- A grant has a first and a last day, and stays when it has ended: who held what, until when and why it ended. All of them stand in
-- all_role_grants; role_grants is what counts today, so that whoever reads or writes it sees neither what is planned nor what has ended.
alter table role_grants rename to all_role_grants;
alter table all_role_grants
  -- null: it held from the moment at which it was granted
  add column valid_from date check (valid_from between '1900-01-01' and '2199-12-31'),
  -- the last day on which it holds; null: until somebody ends it
  add column last_day   date check (last_day between '1900-01-01' and '2199-12-31'),
  -- null: before this was kept
  add column source     text check (source in ('hand', 'routing', 'directory', 'start')),
  add column why        text check (length(why) between 1 and 300),
  add column ended_at   timestamptz,
  -- null: nobody who works here, or the day itself
  add column ended_by   text,
  add column ended_why  text check (ended_why in ('hand', 'routing', 'directory', 'left', 'merged', 'code', 'review', 'over')),
  add constraint role_grants_days check (last_day >= valid_from),
  add constraint role_grants_ended check ((ended_at is null) = (ended_why is null));
alter table all_role_grants drop constraint role_grants_empcode_role_location_id_org_unit_key;
-- Nobody holds one role for one place twice on a day. No code has a control character, so that the ranges of two holders never meet.
alter table all_role_grants add constraint role_grants_one_at_a_time exclude using gist (
  text_range(
    (empcode || '/' || role || '/' || coalesce(location_id, '') || e'\x01' || coalesce(org_unit, '')) collate "C",
    (empcode || '/' || role || '/' || coalesce(location_id, '') || e'\x01' || coalesce(org_unit, '')) collate "C", '[]') with &&,
  daterange(valid_from, last_day, '[]') with &&) where (ended_at is null);

-- Who holds a role for a place is asked of those that have not ended, however many have.
drop index role_grants_members;
create index role_grants_members on all_role_grants (role, location_id, org_unit, empcode) where ended_at is null;

-- Its lists, each in the order of its numbers.
create index role_grants_of on all_role_grants (empcode, grant_id);
-- With what says whether one counts: the numbers of a page are read from it alone, however the roles lie in the table.
create index role_grants_by_role on all_role_grants (role, grant_id) include (ended_at, ended_why, valid_from, last_day);
create index role_grants_by_location on all_role_grants (location_id, grant_id) where location_id is not null;
create index role_grants_by_org_unit on all_role_grants (org_unit, grant_id) where org_unit is not null;
create index role_grants_open on all_role_grants (grant_id) where ended_at is null;
create index role_grants_planned on all_role_grants (grant_id) where ended_at is null and valid_from is not null;
create index role_grants_ended on all_role_grants (grant_id) where ended_at is not null or last_day is not null;
create index role_grants_left on all_role_grants (grant_id) where ended_why = 'left';

create view role_grants as
  select grant_id, empcode, role, location_id, org_unit, position, granted_by, granted_at, valid_from, last_day, source, why
  from all_role_grants
  where ended_at is null
    -- Asked once, not for each row.
    and (valid_from is null or valid_from <= (select company_day()))
    and (last_day is null or last_day >= (select company_day()));

-- Every grant as it counts on a day: one's own, and those lent by colleagues on leave.
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

-- Whoever is to hold a role is guarded as whoever holds one: their address is not set on the day before.
create or replace function holds_more_than_user(person text) returns boolean language sql stable as $$
  select exists (
      select from all_role_grants held
      where held.empcode = person and held.role <> 'USER' and held.ended_at is null and (held.last_day is null or held.last_day >= current_date - 1))
    or exists (
      select from role_covers cover
      where cover.cover_empcode = person and cover.ended_at is null and cover.last_day >= current_date - 1)
    or exists (select from assignments_of(person))
$$;

alter table upload_ended_roles
  add column valid_from date, add column last_day date, add column source text, add column why text;
