-- How each person has arranged their dashboard: the cards in their order, with what they hid. Whoever has not has none.
create table dashboard_widgets (
  empcode    text primary key references employees on delete cascade,
  -- counts the changes: one that was made of an earlier arrangement is refused
  revision   bigint not null check (revision > 0),
  widgets    jsonb not null check (jsonb_typeof(widgets) = 'array' and jsonb_array_length(widgets) <= 120),
  changed_at timestamptz not null
);
