-- A message may be changed as long as nobody has begun to send it. Each change has a number, so that of two that are made at once one is told of the other.
alter table announcements add column revision integer not null default 1 check (revision >= 1);

-- What people have been told stays what they were told, whoever asks the database; what was taken back from them stays so.
create function keep_announcement_begun() returns trigger language plpgsql as $$
begin
  if row(new.text, new.link, new.empcodes, new.org_units, new.locations, new.roles, new.made_by, new.send_at, new.begun_at, new.revision)
      is distinct from
    row(old.text, old.link, old.empcodes, old.org_units, old.locations, old.roles, old.made_by, old.send_at, old.begun_at, old.revision)
    or (old.recalled_at is not null and new.recalled_at is null) then
    raise exception 'announcement % has begun to be sent: it does not change any more', old.announcement_id;
  end if;
  return new;
end
$$;
create trigger announcements_begun_kept before update on announcements for each row
  when (old.begun_at is not null) execute function keep_announcement_begun();
