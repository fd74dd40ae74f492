-- A session that ends, by whatever way, is told to every server: what is open in it ends there too.

create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', new.session_id::text);
  return null;
end $$;
create trigger sessions_told after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_session();
