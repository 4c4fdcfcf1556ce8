-- When the session has last shown the account's password.
alter table token add column proved_at bigint not null default 0;

-- The session's client takes a new refresh token with every refresh.
alter table token add column rotates smallint not null default 0 check (rotates in (0, 1));
alter table pending_login add column rotates smallint not null default 0 check (rotates in (0, 1));
