-- Uploads that no person makes: the portal takes them from a source, as employees from the company's HR system.
alter table uploads add column source text not null default 'person' check (source in ('person', 'sync'));
alter table uploads add check ((made_by is null) = (source = 'sync'));
-- One run of a kind at a time, and none while one waits for somebody who decides.
create unique index uploads_one_run on uploads (kind) where source = 'sync' and state in ('checking', 'ready', 'applying');
create index uploads_runs on uploads (kind, made_at desc) where source = 'sync';
