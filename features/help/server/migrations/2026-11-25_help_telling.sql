-- What people tell the company that no answer covers: on which topics, who answers for each, and what was said.

create table help_topics (
  topic    text primary key check (length(topic) between 1 and 40),
  name     text not null check (length(name) between 1 and 60),
  hint     text not null check (length(hint) <= 120),
  people   text[] not null check (cardinality(people) <= 20),
  -- beside them whoever holds it at the place of the one who tells
  role     text check (length(role) between 1 and 20),
  position integer not null,
  ended    boolean not null
);

-- Who answers for a topic at one location in place of those.
create table help_topic_places (
  topic       text not null references help_topics,
  location_id text not null references locations,
  people      text[] not null check (cardinality(people) <= 20),
  role        text check (length(role) between 1 and 20),
  ended       boolean not null,
  primary key (topic, location_id)
);

create table help_tellings (
  telling_id    bigint generated always as identity primary key,
  topic         text not null references help_topics,
  told_by       text not null references employees,
  -- where they worked when they told it
  location_id   text not null,
  org_unit      text not null,
  told_at       timestamptz not null,
  -- the company's day, and which of that day: somebody tells ten things a day at most
  told_on       date not null,
  of_the_day    smallint not null check (of_the_day between 1 and 10),
  state         text not null check (state in ('open', 'answered', 'done', 'withdrawn')),
  -- since when it is so
  since         timestamptz not null,
  -- which question of the same telling this is: one more with each follow-up of an answer
  turn          smallint not null check (turn between 1 and 30),
  revision      integer not null,
  picture       text check (length(picture) between 1 and 100),
  picture_size  integer check (picture_size > 0),
  unique (told_by, told_on, of_the_day),
  check ((picture is null) = (picture_size is null))
);
create index help_tellings_own on help_tellings (told_by, telling_id desc);
create index help_tellings_state on help_tellings (state, telling_id desc);
create index help_tellings_open on help_tellings (since) where state = 'open';
create index help_tellings_picture on help_tellings (picture) where picture is not null;

create table help_telling_entries (
  entry_id     bigint generated always as identity primary key,
  telling_id   bigint not null references help_tellings,
  turn         smallint not null,
  kind         text not null check (kind in ('said', 'answer')),
  text         text not null check (length(text) between 1 and 2000),
  by           text not null references employees,
  -- whom the one who answers stands in for
  on_behalf_of text references employees,
  at           timestamptz not null
);
create index help_telling_entries_of on help_telling_entries (telling_id, entry_id);
-- A question is answered once, whoever does it at the same moment.
create unique index help_telling_answered_once on help_telling_entries (telling_id, turn) where kind = 'answer';
