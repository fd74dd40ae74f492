-- The oldest months of the audit log may be let go where the company has set for how long it is kept. The chain then stands on what the last of them
-- was sealed with (docs/decisions/2026-11-29-what-is-kept.md).
create table audit_anchor (
  only_one boolean primary key default true check (only_one),
  -- the last entry of the chain that may be gone
  position bigint not null check (position >= 1),
  hash     bytea not null check (length(hash) = 32)
);
create function only_ahead() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.position > old.position then
    return new;
  end if;
  raise exception '% only moves ahead', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_anchor_only_ahead before update or delete on audit_anchor
  for each row execute function only_ahead();
create trigger audit_anchor_stays before truncate on audit_anchor
  for each statement execute function append_only();

-- What is removed stands before the anchor, row by row; all else is append-only as ever.
create function only_before_anchor() returns trigger language plpgsql as $$
declare
  place bigint;
begin
  if tg_table_name = 'audit_chain' then
    place := old.position;
  else
    select position into place from audit_chain where audit_id = old.audit_id;
  end if;
  if place is null or place > coalesce((select position from audit_anchor), 0) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function append_only();
create trigger audit_log_forgets before delete on audit_log
  for each row execute function only_before_anchor();
drop trigger audit_chain_append_only on audit_chain;
create trigger audit_chain_append_only before update or truncate on audit_chain
  for each statement execute function append_only();
create trigger audit_chain_forgets before delete on audit_chain
  for each row execute function only_before_anchor();

-- A row goes before its place in the chain, which says whether it may, in one transaction.
alter table audit_chain alter constraint audit_chain_audit_id_fkey deferrable initially immediate;
