-- Policies: versions with their files, who was asked to read them, and what they said.

create table policy_categories (
  category text primary key check (category ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name     text not null,
  position integer not null
);

create table policies (
  policy    text primary key check (policy ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  title     text not null,
  category  text not null references policy_categories,
  -- for whom it is; nothing in one of them: any
  org_units text[] not null,
  locations text[] not null,
  roles     text[] not null,
  -- those for whom it is say that they have read it, within so many days
  asked     boolean not null,
  days      integer not null check (days between 1 and 365),
  hidden    boolean not null
);
create index policies_by_title on policies (title, policy);

create table policy_versions (
  policy         text not null references policies,
  number         integer not null check (number > 0),
  effective_from date not null,
  -- it says something new: people are asked again
  material       boolean not null,
  what_changed   text[] not null,
  file_name      text not null unique,
  original_name  text not null,
  size           bigint not null,
  sha256         text not null,
  published_by   text not null references employees,
  published_at   timestamptz not null,
  primary key (policy, number),
  unique (policy, number, sha256),
  -- The first is new as a whole; every other one says what is other.
  check (number > 1 or material),
  check (number = 1 or cardinality(what_changed) > 0)
);

create table policy_annexures (
  policy        text not null,
  number        integer not null,
  place         integer not null,
  title         text not null,
  file_name     text not null unique,
  original_name text not null,
  content_type  text not null,
  size          bigint not null,
  sha256        text not null,
  primary key (policy, number, place),
  foreign key (policy, number) references policy_versions
);

-- Who was asked about a version, from when and until when. Whoever leaves stays.
create table policy_asked (
  policy      text not null,
  number      integer not null,
  empcode     text not null references employees,
  asked_on    date not null,
  due_on      date not null check (due_on >= asked_on),
  reminded_on date,
  primary key (policy, number, empcode),
  foreign key (policy, number) references policy_versions
);
create index policy_asked_of on policy_asked (empcode);
create index policy_asked_to_remind on policy_asked (due_on) where reminded_on is null;

-- What somebody said of a version, of exactly these bytes.
create table policy_answers (
  policy      text not null,
  number      integer not null,
  empcode     text not null references employees,
  answer      text not null check (answer in ('accepted', 'declined')),
  answered_at timestamptz not null,
  sha256      text not null,
  primary key (policy, number, empcode),
  foreign key (policy, number, sha256) references policy_versions (policy, number, sha256)
);
create index policy_answers_of on policy_answers (empcode, policy);
