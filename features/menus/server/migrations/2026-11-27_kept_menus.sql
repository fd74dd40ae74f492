-- The side menu is kept by administrators: entries of the company's own, and what they decided about those of the rooms.

alter table menu_items add column code text;
update menu_items set code = 'entry-' || menu_item_id;
alter table menu_items
  alter column code set not null,
  add constraint menu_items_code unique (code),
  add constraint menu_items_code_check check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- whom it is for; nothing in one of them: any
  add column org_units text[] not null default '{}',
  add column locations text[] not null default '{}',
  add column hidden boolean not null default false,
  -- a path within the portal, or an address out of it
  drop constraint menu_items_action_check,
  add constraint menu_items_action_check check (
    (action ~ '^/([^/\\]|$)' or action ~* '^https://[^[:space:]]+$') and length(action) <= 2000);
-- An empty list was nobody, and none was everybody.
update menu_items set hidden = true where roles = '{}';
update menu_items set roles = '{}' where roles is null;
alter table menu_items alter column roles set not null, alter column roles set default '{}',
  alter column org_units drop default, alter column locations drop default, alter column hidden drop default,
  alter column roles drop default;

-- How an entry of a room stands in the menu, by its list and address; one that nobody decided about has none.
create table menu_room_entries (
  entry     text primary key check (length(entry) between 1 and 200),
  -- empty: as its room calls it
  label     text not null check (length(label) <= 80),
  position  integer not null check (position between 0 and 100000),
  org_units text[] not null,
  locations text[] not null,
  roles     text[] not null,
  hidden    boolean not null
);
