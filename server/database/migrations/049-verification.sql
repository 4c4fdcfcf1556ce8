-- Codes sent to an e-mail address or a mobile number, for one purpose each.
create table verification_code (
	-- Hash of channel, address and purpose; nobody reads here who asked for what.
	key text collate "C" primary key,
	code_hash text collate "C" not null,
	attempts smallint not null default 0,
	create_time bigint not null,
	expire_time bigint not null
);
create index verification_code_expire on verification_code (expire_time);
