-- Sign-outs that are under way at the identity provider, and what one by OpenID Connect needs.

create table sign_outs (
  request_id text primary key check (length(request_id) between 20 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at   timestamptz
);
create index sign_outs_expiry on sign_outs (expires_at);

-- An id token opens nothing here: the provider wants it back as a hint whom to sign out.
create table session_id_tokens (
  session_id uuid primary key references sessions on delete cascade,
  id_token   text not null check (length(id_token) <= 20000)
);

create index sessions_open_by_name on sessions (provider, lower(name_id)) where ended_at is null;
