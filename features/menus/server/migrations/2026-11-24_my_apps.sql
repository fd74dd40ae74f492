-- The tiles of My Apps that every company begins with: each has a code by which administrators keep it, and no address until one of them
-- gives it one; without an address nobody is shown it. `{product}` stands for the name of the product.

alter table app_tiles add column code text;
update app_tiles set code = 'tile-' || app_tile_id;
alter table app_tiles
  alter column code set not null,
  add constraint app_tiles_code unique (code),
  add constraint app_tiles_code_check check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  drop constraint app_tiles_url_check,
  add constraint app_tiles_url_check check (url = '' or (url ~* '^https?://[^[:space:]]+$' and length(url) <= 2000));

insert into app_tiles (code, label, url, icon, serial_no)
select code, label, '', icon, serial_no from (values
  ('university', '{product}-U', 'graduation-cap', 10),
  ('kudos', 'Kudos', 'award', 20),
  ('prudent', 'Prudent', 'shield-check', 30),
  ('my-time', 'My Time', 'clock', 40),
  ('goodera', 'Goodera', 'heart-handshake', 50),
  ('qualitrics', 'Qualitrics', 'chart-bar', 60),
  ('successfactors', 'Successfactors', 'trending-up', 70),
  ('tie', 'TIE', 'lightbulb', 80),
  ('infosec-portal', 'Infosec Portal', 'lock', 90),
  ('trustee-portal', 'Trustee Portal', 'landmark', 100),
  ('ebpm', 'EBPM', 'workflow', 110),
  ('i-mitra', 'I mitra - service now', 'life-buoy', 120)
) as seeded (code, label, icon, serial_no)
where not exists (
  select from app_tiles
  where app_tiles.label = seeded.label or (seeded.code = 'university' and app_tiles.label like '%-U')
);

-- What each person has put first.
create table app_favourites (
  empcode text not null references employees,
  code    text not null check (length(code) between 1 and 200),
  primary key (empcode, code)
);
