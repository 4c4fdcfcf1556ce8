-- A code is sent again instead of replaced, so its text is kept, sealed; two may be good at once. Tries are counted by who makes them.
alter table verification_code
	drop constraint verification_code_pkey,
	add primary key (key, code_hash),
	add column sealed text not null default '',
	add column digits smallint not null default 0,
	drop column attempts;
alter table verification_code alter column sealed drop default, alter column digits drop default;
