-- Questions about a passage of a policy, whose answers stay with it for everybody who reads it.
create table policy_questions (
  question_id bigint generated always as identity primary key,
  policy      text not null,
  -- the version and page that were looked at
  number      integer not null,
  page        integer not null check (page > 0),
  -- what stands there; null: the page as a whole
  passage     text check (length(passage) between 1 and 400),
  question    text not null check (length(question) between 1 and 500),
  asked_by    text not null references employees,
  asked_at    timestamptz not null,
  answer      text check (length(answer) between 1 and 2000),
  answered_by text references employees,
  answered_at timestamptz,
  -- for whoever asked alone
  hidden      boolean not null default false,
  revision    integer not null default 1,
  foreign key (policy, number) references policy_versions,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index policy_questions_of on policy_questions (policy, question_id desc);
create index policy_questions_open on policy_questions (asked_at) where answer is null and not hidden;
create index policy_questions_asked on policy_questions (asked_by, asked_at);
