-- Banners as they hold; every version of what was decided is among the records. `version` counts the changes of what people read.
create table banners (
  banner     text primary key,
  version    integer not null default 1 check (version > 0),
  title      text not null,
  text       text not null,
  link       text not null,
  link_label text not null,
  tone       text not null check (tone in ('info', 'ask')),
  from_day   date not null,
  to_day     date not null check (to_day >= from_day),
  ended      boolean not null,
  -- among those shown at once, lowest first; one that nobody has placed stands behind them
  place      integer not null default 100000,
  org_units  text[] not null,
  locations  text[] not null,
  roles      text[] not null
);

-- Who has put away which version of a banner: once, however often they press.
create table banner_dismissals (
  banner       text not null references banners,
  version      integer not null,
  empcode      text not null references employees on delete cascade,
  dismissed_at timestamptz not null,
  primary key (empcode, banner, version)
);

create table prompts (
  prompt    text primary key,
  version   integer not null default 1 check (version > 0),
  title     text not null,
  text      text not null,
  link      text not null,
  -- none: it is acknowledged
  choices   text[] not null check (cardinality(choices) <= 2),
  from_day  date not null,
  to_day    date not null check (to_day >= from_day),
  ended     boolean not null,
  org_units text[] not null,
  locations text[] not null,
  roles     text[] not null
);

-- What somebody answered a version of a prompt: once for all, whatever two tabs do at once.
create table prompt_answers (
  prompt      text not null references prompts,
  version     integer not null,
  empcode     text not null references employees on delete cascade,
  -- the words that they chose; null: they acknowledged it
  choice      text,
  answered_at timestamptz not null,
  primary key (prompt, version, empcode)
);
create index prompt_answers_of_somebody on prompt_answers (empcode);
