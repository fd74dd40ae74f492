-- Requests that are being written, kept for whoever writes them until they are sent; and the figures of the requests' way.

create table asset_request_drafts (
  empcode    text not null references employees,
  -- made by the page
  draft_id   text not null check (draft_id ~ '^[0-9a-f]{32}$'),
  -- a person has at most ten
  place      smallint not null check (place between 1 and 10),
  revision   integer not null check (revision >= 1),
  -- the page that saved it last
  saved_by   text not null check (saved_by ~ '^[0-9a-f]{32}$'),
  title      text not null check (length(title) <= 400),
  -- the form as the page keeps it
  form       text not null check (octet_length(form) between 1 and 204800),
  changed_at timestamptz not null,
  primary key (empcode, draft_id),
  constraint asset_request_drafts_ten unique (empcode, place)
);
create index asset_request_drafts_age on asset_request_drafts (changed_at);

-- how long requests of a place take, the newest first
create index asset_requests_place on asset_requests (location_id, submitted_at desc);
create index asset_requests_submitted on asset_requests (submitted_at desc);

insert into menu_items (label, action, icons, serial_no, roles) values
  ('Request figures', '/request-figures', 'chart-column', 45, array['HR', 'FINANCE', 'ADMIN']);
