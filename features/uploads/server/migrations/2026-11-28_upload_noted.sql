-- What one should know of how a row's cells were read: by field, a sentence. What is judged of the row comes to it, in notes.
alter table upload_rows add column noted jsonb not null default '{}';
