-- Clearances are kept for good: a list reads those that it shows, and what is counted is counted from indexes alone.

-- How many departments have not answered, kept by the database beside the answers; and how a clearance stands, as lists have it.
alter table clearances add column pending integer not null default 0;
update clearances clearance set pending = (
  select count(*) from clearance_answers answer
  where answer.clearance_id = clearance.clearance_id and answer.resolve_status = 'Pending');
alter table clearances add column standing text not null
  generated always as (case when state = 'open' and pending = 0 then 'ready' else state end) stored;

create function count_pending_answers() returns trigger language plpgsql as $$
begin
  update clearances set pending = pending + coalesce((new.resolve_status = 'Pending')::integer, 0)
      - case when tg_op = 'UPDATE' then (old.resolve_status = 'Pending')::integer else 0 end
    where clearance_id = new.clearance_id;
  return null;
end $$;
create trigger clearance_answers_pending after insert or update of resolve_status on clearance_answers
  for each row execute function count_pending_answers();

create index clearances_counted on clearances (standing, last_day desc, clearance_id desc) include (empcode);
create index clearances_waiting on clearances (last_day, clearance_id) where state = 'open';
create index clearance_answers_waiting on clearance_answers (department, clearance_id) where resolve_status = 'Pending';
create index clearance_dues_open on clearance_dues (clearance_id) where state = 'open';
