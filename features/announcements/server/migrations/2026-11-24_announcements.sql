-- Messages to people or groups. How far each has come is kept beside it: a server that ends in the middle goes on where it was.
create table announcements (
  announcement_id bigint generated always as identity primary key,
  text            text not null check (length(text) between 1 and 400),
  link            text not null check (link = '' or link ~ '^/'),
  -- One of the two: people, or a group.
  empcodes        text[] check (cardinality(empcodes) between 1 and 1000),
  org_units       text[] not null,
  locations       text[] not null,
  roles           text[] not null,
  people          integer not null check (people >= 0),
  made_by         text not null references employees,
  made_at         timestamptz not null,
  send_at         timestamptz not null,
  begun_at        timestamptz,
  -- The last one, by their code, who has it.
  told_to         text not null default '',
  sent            integer not null default 0,
  done_at         timestamptz,
  recalled_at     timestamptz,
  recalled_by     text references employees,
  check ((recalled_at is null) = (recalled_by is null)),
  check (done_at is null or begun_at is not null),
  check (empcodes is null or (org_units = '{}' and locations = '{}' and roles = '{}'))
);
create index announcements_planned on announcements (send_at) where begun_at is null and recalled_at is null;
