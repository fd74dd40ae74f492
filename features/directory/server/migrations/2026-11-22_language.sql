-- The language that somebody has chosen to read; null: the one that their browser asks for.

alter table employees add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$');
