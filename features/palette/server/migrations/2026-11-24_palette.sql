-- What somebody opened last by the palette, by its name alone: what it is called, and whether they may see it, is asked anew each time.
create table palette_opened (
  empcode   text not null references employees,
  kind      text not null,
  id        text not null,
  opened_at timestamptz not null,
  primary key (empcode, kind, id)
);
