-- The audit log's chain: each entry is sealed to the one before it, after its own commit (docs/decisions/2026-11-21-audit-chain.md).

create table audit_chain (
  -- the order of sealing, without gaps
  position      bigint primary key check (position >= 1),
  audit_id      bigint not null unique references audit_log,
  -- SHA-256; 32 zero bytes at the first position
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash          bytea not null check (length(hash) = 32)
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function append_only();

-- What is committed and not sealed yet. The row comes and goes with its transaction, so that none is passed over, however
-- late it commits.
create table audit_unsealed (
  audit_id bigint primary key
);
insert into audit_unsealed select audit_id from audit_log;

create function await_sealing() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select audit_id from added;
  return null;
end $$;
create trigger audit_log_await_sealing after insert on audit_log referencing new table as added
  for each statement execute function await_sealing();

-- Newest first, whatever is asked for: each index ends in the order of the list.
create index audit_log_newest on audit_log (at, audit_id);
create index audit_log_newest_of_actor on audit_log (actor, at, audit_id);
create index audit_log_newest_of_action on audit_log (action, at, audit_id);
create index audit_log_newest_on_subject on audit_log (subject, at, audit_id);
create index audit_log_newest_of_actor_and_action on audit_log (actor, action, at, audit_id);
create index audit_log_reference on audit_log (reference);
drop index audit_log_actor;
drop index audit_log_subject;

-- A person is found by the beginning of their name, whoever has left too.
create index employees_name on employees (lower(name) text_pattern_ops);

insert into menu_items (label, action, icons, status, serial_no, roles) values
  ('Audit log', '/admin/audit-log', 'scroll-text', 1, 900, '{ADMIN}');
