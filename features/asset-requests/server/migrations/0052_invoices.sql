-- What each invoice says, as its sender typed it; and a readable copy beside a picture.

create table asset_request_invoices (
  request_number bigint not null references asset_requests,
  -- the step of the history that it came with; the last one counts
  sequence       integer not null,
  number         text not null check (length(number) between 1 and 40),
  -- as it is compared: capitals and digits alone
  normal_number  text not null check (length(normal_number) between 1 and 80),
  vendor         text not null check (length(vendor) between 1 and 120),
  -- as it is compared: small letters and digits alone, without the legal form
  vendor_key     text not null check (length(vendor_key) between 1 and 200),
  date           date not null,
  amount         bigint not null check (amount between 1 and 1000000000000),
  primary key (request_number, sequence),
  foreign key (request_number, sequence) references asset_request_history
);
create index asset_request_invoices_number on asset_request_invoices (normal_number, vendor_key);
create trigger asset_request_invoices_append_only before update or delete or truncate on asset_request_invoices
  for each statement execute function append_only();

create index asset_request_files_contents on asset_request_files (sha256);

alter table asset_request_files
  -- a picture turned upright, shrunk and made a PDF; null: not yet, or there is nothing to make
  add column readable_name   text unique check (readable_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
  -- the picture could not be read: it is shown as it was sent
  add column readable_failed boolean not null default false check (not (readable_failed and readable_name is not null));
