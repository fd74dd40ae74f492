-- When the identity provider's own session ends: none here lasts longer, renewed or not.

alter table sessions add column provider_ends_at timestamptz;
