-- Pictures of people. `version` names the two files of a picture, and is another with each upload; null: it was removed. Who hides theirs
-- hides the next one too.

create table pictures (
  empcode    text primary key references employees,
  version    uuid unique,
  hidden     boolean not null default false,
  changed_at timestamptz not null
);
