-- Counts up when everything that proves an account ends: a new password, being disabled, logging out everywhere.
alter table admin add column epoch integer not null default 0;
alter table member add column epoch integer not null default 0;
alter table merchant_user add column epoch integer not null default 0;

-- A token is worth something in the epoch of its account only.
alter table token add column epoch integer not null default 0;
alter table pending_login add column epoch integer not null default 0;

-- Codes that prove an account end with its epoch; empty where they prove an address alone.
alter table verification_code add column user_id bigint, add column epoch integer not null default 0;
