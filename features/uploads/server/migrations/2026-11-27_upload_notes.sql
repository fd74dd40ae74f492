-- What a person should know of a row though it is right: by field, a sentence.
alter table upload_rows add column notes jsonb not null default '{}';
