-- The side menu and My Apps: what stands in them, and who sees it.

create table menu_items (
  menu_item_id bigint generated always as identity primary key,
  label        text not null check (length(label) between 1 and 80),
  -- a path within the portal
  action       text not null check (action ~ '^/([^/\\]|$)' and length(action) <= 200),
  -- the name of an icon of lucide
  icons        text not null check (icons ~ '^[a-z0-9-]{1,60}$'),
  -- 0, 2, 4, 6: in the main list; 1 or more: under Admin
  status       integer not null default 0 check (status between 0 and 99),
  serial_no    integer not null check (serial_no between 0 and 100000),
  -- null: everyone
  roles        text[] check (roles <@ array['USER','FL1','FL2','T1','FINANCE','HR','STORE','REGION','CLEARANCE','ADMIN'])
);
create index menu_items_order on menu_items (serial_no, menu_item_id);

insert into menu_items (label, action, icons, serial_no) values
  ('Dashboard', '/', 'house', 10),
  ('Asset at residence', '/asset-at-residence', 'armchair', 30),
  ('Requests', '/requests-list', 'inbox', 40);

create table app_tiles (
  app_tile_id bigint generated always as identity primary key,
  label       text not null check (length(label) between 1 and 80),
  url         text not null check (url ~ '^https://[^[:space:]]+$' and length(url) <= 2000),
  icon        text not null check (icon ~ '^[a-z0-9-]{1,60}$'),
  serial_no   integer not null check (serial_no between 0 and 100000),
  roles       text[] check (roles <@ array['USER','FL1','FL2','T1','FINANCE','HR','STORE','REGION','CLEARANCE','ADMIN'])
);
create index app_tiles_order on app_tiles (serial_no, app_tile_id);
