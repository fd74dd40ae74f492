-- What administrators decide about asset requests. Each decision holds from a day on, until the next one of the same kind and key.

create table asset_setting_versions (
  version_id     bigint generated always as identity primary key,
  kind           text not null check (kind in ('category', 'entitlement', 'reasons', 'calendar', 'reminders', 'routing')),
  -- of which thing of its kind: a category, a grade and org unit, a role and place
  key            text not null check (length(key) between 1 and 200),
  value          jsonb not null check (jsonb_typeof(value) = 'object' and pg_column_size(value) <= 100000),
  effective_from date not null check (effective_from between '2000-01-01' and '2200-12-31'),
  made_by        text not null references employees,
  made_at        timestamptz not null,
  note           text check (length(note) between 1 and 500),
  -- taken back before its day had come (in the time zone furthest behind, that day begins at noon UTC)
  withdrawn_at   timestamptz check ((withdrawn_at at time zone 'UTC') < effective_from + interval '12 hours'),
  withdrawn_by   text references employees,
  -- another one was made for the same day: that one holds
  replaced_at    timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at is null or replaced_at is null)
);
create unique index asset_setting_versions_one_a_day on asset_setting_versions (kind, key, effective_from)
  where withdrawn_at is null and replaced_at is null;
create index asset_setting_versions_history on asset_setting_versions (kind, key, version_id);

-- A version is never changed or deleted; it may be withdrawn or replaced, once.
create function keep_asset_setting_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and old.replaced_at is null
    and (to_jsonb(new) - array['withdrawn_at', 'withdrawn_by', 'replaced_at'])
      = (to_jsonb(old) - array['withdrawn_at', 'withdrawn_by', 'replaced_at']) then
    return new;
  end if;
  raise exception 'asset_setting_versions is append-only' using errcode = 'restrict_violation';
end $$;
create trigger asset_setting_versions_kept before update or delete on asset_setting_versions
  for each row execute function keep_asset_setting_version();
create trigger asset_setting_versions_no_truncate before truncate on asset_setting_versions
  for each statement execute function append_only();

-- Which versions of the routing have become role grants. A version does so once: what the directory changes later stays.
create table asset_routing_applied (
  version_id bigint primary key references asset_setting_versions,
  applied_at timestamptz not null
);

-- What the rule in effect gives, where the row came from a rule; null: it was set for this person, and rules leave it alone.
-- Where more than that is spent or reserved already, `entitled` is what is spent and reserved.
alter table asset_entitlements add column rule_amount bigint check (rule_amount between 0 and 1000000000000);
create index asset_entitlements_of_rules on asset_entitlements (year, empcode) where rule_amount is not null;

insert into menu_items (label, action, icons, status, serial_no, roles) values
  ('Asset settings', '/admin/asset-settings', 'sliders-horizontal', 1, 880, '{ADMIN,HR}');
