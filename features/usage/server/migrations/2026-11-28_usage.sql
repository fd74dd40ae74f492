-- How many different people used what. A mark is an HMAC of a person's code by the salt of its day or week; it goes with the salt, as soon as the
-- figures are made, and nothing here tells from then on who it was.
create table usage_switch (
  only_one boolean primary key default true check (only_one),
  is_on    boolean not null
);
insert into usage_switch (is_on) values (true);

create table usage_salts (
  period    text not null check (period in ('day', 'week')),
  starts_on date not null,
  salt      bytea not null check (length(salt) = 32),
  primary key (period, starts_on)
);

create table usage_marks (
  period    text not null,
  starts_on date not null,
  kind      text not null check (kind in ('people', 'unit', 'place', 'screen', 'search', 'slow', 'form')),
  key       text not null check (length(key) <= 120),
  detail    text not null check (length(detail) <= 60),
  mark      bytea not null check (length(mark) = 16),
  -- Somebody counts once, whichever server they are noted by, and however often.
  primary key (period, starts_on, kind, key, mark),
  foreign key (period, starts_on) references usage_salts on delete cascade
);

create table usage_figures (
  period    text not null check (period in ('day', 'week')),
  starts_on date not null,
  kind      text not null check (kind in ('people', 'unit', 'place', 'screen', 'search', 'slow', 'form')),
  key       text not null check (length(key) <= 120),
  detail    text not null check (length(detail) <= 60),
  -- What fewer than ten did is not kept.
  people    integer not null check (people >= 10),
  primary key (period, starts_on, kind, key, detail)
);
