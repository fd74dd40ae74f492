-- The work list: the views that somebody keeps, and what its orders need with many requests.

create table asset_request_views (
  empcode    text not null references employees,
  name       text not null check (length(name) between 1 and 60),
  query      jsonb not null check (octet_length(query::text) <= 2048),
  -- bounds how many somebody keeps
  position   integer not null check (position between 1 and 20),
  is_default boolean not null default false,
  primary key (empcode, name),
  constraint asset_request_views_position unique (empcode, position) deferrable initially deferred
);
create unique index asset_request_views_default on asset_request_views (empcode) where is_default;

create index asset_requests_oldest_active on asset_requests (since, request_number) where owner is not null;
create index asset_requests_largest_active on asset_requests (total desc, request_number desc) where owner is not null;
create index asset_requests_largest on asset_requests (total desc, request_number desc);
