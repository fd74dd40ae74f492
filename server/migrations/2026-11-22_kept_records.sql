-- What administrators keep is kept in one table, whatever room keeps it: versions that hold from a day on.

alter table asset_setting_versions rename to record_versions;
alter table record_versions drop constraint asset_setting_versions_kind_check;
alter table record_versions add constraint record_versions_kind_check check (length(kind) between 1 and 60);
alter index asset_setting_versions_pkey rename to record_versions_pkey;
alter index asset_setting_versions_one_a_day rename to record_versions_one_a_day;
alter index asset_setting_versions_history rename to record_versions_history;

-- A version is never changed or deleted; it may be withdrawn or replaced, once.
create function keep_record_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and old.replaced_at is null
    and (to_jsonb(new) - array['withdrawn_at', 'withdrawn_by', 'replaced_at'])
      = (to_jsonb(old) - array['withdrawn_at', 'withdrawn_by', 'replaced_at']) then
    return new;
  end if;
  raise exception 'record_versions is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger asset_setting_versions_kept on record_versions;
drop trigger asset_setting_versions_no_truncate on record_versions;
drop function keep_asset_setting_version();
create trigger record_versions_kept before update or delete on record_versions
  for each row execute function keep_record_version();
create trigger record_versions_no_truncate before truncate on record_versions
  for each statement execute function append_only();
