-- How the columns of a file were read, over all of its rows: the order of days, what was kept otherwise than it is written, what may be read otherwise.
alter table uploads add column read jsonb;

-- The order of day and month is one for each column. Where the month was said to be first, it is so in each; else each is found by its values.
update uploads set reading = (reading - 'monthFirst') || jsonb_build_object('columns', coalesce((
    select jsonb_agg(case when (reading ->> 'monthFirst')::boolean then one || '{"ways": {"order": "month"}}' else one end order by place)
    from jsonb_array_elements(reading -> 'columns') with ordinality found (one, place)), '[]'))
  where reading ? 'monthFirst';

-- How a sheet with these names was read the last time: each of its columns, and its letters.
create table upload_headings (
  kind     text not null,
  -- a SHA-256 of the names, in their order
  headings text not null,
  columns  jsonb not null,
  -- null: the file says it itself
  encoding text,
  made_by  text not null references employees,
  made_at  timestamptz not null,
  primary key (kind, headings)
);
