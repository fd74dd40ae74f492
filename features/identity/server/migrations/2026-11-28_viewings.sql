-- An administrator looks at the portal as a colleague sees it: whom, why, how long. It is of one session, and ends with it.

create table viewings (
  viewing_id    uuid primary key,
  session_id    uuid not null references sessions on delete cascade,
  by_empcode    text not null references employees,
  empcode       text not null references employees,
  reason        text not null check (length(reason) between 1 and 300),
  since         timestamptz not null,
  until         timestamptz not null,
  ended_at      timestamptz,
  ended_because text check (length(ended_because) <= 40),
  constraint viewings_of_another check (by_empcode <> empcode),
  constraint viewings_are_short check (until > since and until <= since + interval '30 minutes'),
  constraint viewings_end_because check ((ended_at is null) = (ended_because is null))
);
-- One at a time in a session.
create unique index viewings_open on viewings (session_id) where ended_at is null;

create function end_viewings_with_session() returns trigger language plpgsql as $$
begin
  update viewings set ended_at = new.ended_at, ended_because = 'session'
    where session_id = new.session_id and ended_at is null;
  return null;
end $$;
create trigger sessions_end_viewings after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_viewings_with_session();
