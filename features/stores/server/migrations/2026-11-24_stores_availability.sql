-- When a store was last asked to mark its day.
create table store_nudges (
  store     text primary key references stores,
  nudged_by text not null references employees,
  nudged_at timestamptz not null
);
