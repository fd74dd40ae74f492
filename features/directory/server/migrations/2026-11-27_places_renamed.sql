-- Which transaction has renamed a place last: each process reads who works there again, for its index of people has the place's name.
alter table locations add column changed_in xid8 not null default pg_current_xact_id();

create function note_renamed_place() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger locations_renamed before update of name, city on locations
  for each row when (old.name is distinct from new.name or old.city is distinct from new.city) execute function note_renamed_place();
