-- One-pagers: what a page per person says, who may see what of it, what is known of people besides the company's record, and what was published.

-- The room's own pair of secrets: of a session of the portal, and dead with it.
create table one_pager_pairs (
  session_id  uuid primary key references sessions on delete cascade,
  token_hash  bytea not null unique,
  cookie_hash bytea not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index one_pager_pairs_expired on one_pager_pairs (expires_at);

create table one_pager_templates (
  template_id  bigint generated always as identity (start with 101) primary key,
  name         text not null check (length(name) between 1 and 80),
  -- what is being written: page and sections
  draft        jsonb not null,
  revision     integer not null default 1 check (revision >= 1),
  -- the newest version; null: it was never published
  version      integer check (version >= 1),
  withdrawn_at timestamptz,
  changed_by   text references employees,
  changed_at   timestamptz not null
);

-- What a template said as it was published. Never changed.
create table one_pager_versions (
  template_id  bigint not null references one_pager_templates,
  version      integer not null check (version >= 1),
  content      jsonb not null,
  published_by text references employees,
  published_at timestamptz not null,
  primary key (template_id, version)
);
create trigger one_pager_versions_stay before update or delete or truncate on one_pager_versions
  for each statement execute function refuse_ledger_change();

create table one_pager_roles (
  role       text primary key check (role ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'),
  name       text not null check (length(name) between 1 and 80),
  -- whoever works here has it
  everybody  boolean not null,
  revision   integer not null default 1 check (revision >= 1),
  changed_by text references employees,
  changed_at timestamptz not null
);
create unique index one_pager_roles_code on one_pager_roles (lower(role));

create table one_pager_role_holders (
  role    text not null references one_pager_roles on delete cascade,
  empcode text not null references employees,
  primary key (role, empcode)
);
create index one_pager_role_holders_of on one_pager_role_holders (empcode);

create table one_pager_access (
  access_id   bigint generated always as identity primary key,
  role        text not null references one_pager_roles on delete cascade,
  template_id bigint not null references one_pager_templates,
  fields      text[] not null check (cardinality(fields) between 1 and 40),
  scope       text not null check (scope in ('self', 'reports', 'orgUnit', 'location', 'all')),
  revision    integer not null default 1 check (revision >= 1),
  changed_by  text references employees,
  changed_at  timestamptz not null,
  constraint one_pager_access_once unique (role, template_id, scope)
);
create index one_pager_access_template on one_pager_access (template_id);

-- What the HR system knows of people besides the company's record: education, skills, and the like, by field.
create table one_pager_facts (
  empcode    text primary key references employees,
  value      jsonb not null,
  upload_id  uuid references uploads,
  changed_at timestamptz not null
);

create table one_pager_ratings (
  empcode     text not null references employees,
  year        integer not null check (year between 1950 and 2199),
  performance integer check (performance between 1 and 5),
  potential   integer check (potential between 1 and 3),
  upload_id   uuid references uploads,
  changed_at  timestamptz not null,
  primary key (empcode, year),
  constraint one_pager_ratings_said check (num_nonnulls(performance, potential) > 0)
);

-- What is written of people here.
create table one_pager_texts (
  empcode    text not null references employees,
  field      text not null check (field in ('strengths', 'development', 'aspiration')),
  text       text not null check (length(text) between 1 and 1000),
  revision   integer not null default 1 check (revision >= 1),
  written_by text not null references employees,
  written_at timestamptz not null,
  primary key (empcode, field)
);

-- What somebody says is wrong on their page, and what HR made of it.
create table one_pager_corrections (
  correction_id bigint generated always as identity (start with 1001) primary key,
  empcode       text not null references employees,
  field         text not null check (length(field) between 1 and 40),
  text          text not null check (length(text) between 1 and 500),
  state         text not null check (state in ('open', 'done', 'declined', 'withdrawn')),
  answer        text check (length(answer) between 1 and 500),
  asked_at      timestamptz not null,
  ended_by      text references employees,
  ended_at      timestamptz,
  constraint one_pager_corrections_ended check ((state = 'open') = (ended_at is null) and (ended_by is null) = (ended_at is null)),
  constraint one_pager_corrections_not_own check (state not in ('done', 'declined') or ended_by <> empcode),
  constraint one_pager_corrections_declined check (state <> 'declined' or answer is not null)
);
create index one_pager_corrections_of on one_pager_corrections (empcode, correction_id desc);
create unique index one_pager_corrections_once on one_pager_corrections (empcode, field) where state = 'open';
create index one_pager_corrections_open on one_pager_corrections (correction_id) where state = 'open';

-- Each page as it was published: what was known of its person then, by field. Never changed.
create table one_pager_pages (
  empcode          text not null references employees,
  -- of all pages of this person
  version          integer not null check (version >= 1),
  template_id      bigint not null,
  template_version integer not null,
  facts            jsonb not null,
  facts_hash       bytea not null,
  published_at     timestamptz not null,
  primary key (empcode, version),
  foreign key (template_id, template_version) references one_pager_versions
);
create index one_pager_pages_of on one_pager_pages (empcode, template_id, version desc);
create trigger one_pager_pages_stay before update or delete or truncate on one_pager_pages
  for each statement execute function refuse_ledger_change();

-- Who looked at whose page, and how: a row for each day.
create table one_pager_looks (
  empcode     text not null references employees,
  day         date not null,
  viewer      text not null references employees,
  template_id bigint not null references one_pager_templates,
  way         text not null check (way in ('list', 'page', 'history', 'file')),
  times       integer not null check (times >= 1),
  last_at     timestamptz not null,
  primary key (empcode, day, viewer, template_id, way)
);
create index one_pager_looks_last on one_pager_looks (empcode, last_at desc, viewer desc, template_id desc, way desc);
create index one_pager_looks_day on one_pager_looks (day);

-- Files of pages that were asked for, made in the background.
create table one_pager_orders (
  order_id    uuid primary key,
  empcode     text not null references employees,
  template_id bigint not null references one_pager_templates,
  format      text not null check (format in ('pdf', 'pptx', 'xlsx')),
  -- whose pages
  empcodes    text[] not null check (cardinality(empcodes) between 1 and 5000),
  language    text not null check (length(language) between 2 and 20),
  state       text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  made        integer not null default 0 check (made >= 0),
  size        bigint check (size >= 0),
  ordered_at  timestamptz not null,
  ended_at    timestamptz,
  constraint one_pager_orders_ready check ((state = 'ready') = (size is not null))
);
create index one_pager_orders_of on one_pager_orders (empcode, ordered_at desc);
create unique index one_pager_orders_one on one_pager_orders (empcode) where state in ('waiting', 'making');
create index one_pager_orders_old on one_pager_orders (ordered_at);

-- Links to pages that end by themselves. Whoever opens one sees what they may see.
create table one_pager_links (
  code        text primary key check (length(code) = 43),
  made_by     text not null references employees,
  template_id bigint not null references one_pager_templates,
  empcodes    text[] not null check (cardinality(empcodes) between 1 and 200),
  made_at     timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
create index one_pager_links_of on one_pager_links (made_by, made_at desc);
create index one_pager_links_expired on one_pager_links (expires_at);
