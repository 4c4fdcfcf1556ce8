-- What a crowdfunding tells on its page beside its work, tiers and news: chapters, dates and risks, in both languages.
create table crowdfunding_page (
	crowdfunding_id bigint primary key references crowdfunding on delete cascade,
	-- As visitors read it; HTML cleaned by the server.
	content jsonb not null,
	-- What its creator wants instead, until somebody has looked at it; null = nothing waits.
	wanted jsonb,
	wanted_time bigint,
	-- Why the last change was refused; empty where it was not.
	refused_reason text not null default '' check (length(refused_reason) <= 255),
	-- Grows with each change, of what is wanted as well.
	version integer not null default 1,
	create_time bigint not null,
	update_time bigint not null,
	check ((wanted is null) = (wanted_time is null))
);
create index crowdfunding_page_waiting on crowdfunding_page (wanted_time) where wanted is not null;
create trigger crowdfunding_page_tells_store after insert or delete or update of content
	on crowdfunding_page for each statement execute function tell_store();
