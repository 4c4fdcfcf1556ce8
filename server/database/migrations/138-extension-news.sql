-- News that the shop writes itself: in both languages, and nobody takes it back.
alter table crowdfunding_update
	add column i18n jsonb not null default '{}',
	add column fixed smallint not null default 0 check (fixed in (0, 1));

insert into crowdfunding_update (crowdfunding_id, title, i18n, content, fixed, create_time, update_time)
select c.id, '众筹已延期', '{"en": {"title": "The crowdfunding was extended"}}', c.extend_reason, 1, l.create_time, l.create_time
from crowdfunding c
join lateral (
	select create_time from crowdfunding_log where crowdfunding_id = c.id and event = 'extend' order by id desc limit 1
) l on true
where c.extend_reason <> '';
