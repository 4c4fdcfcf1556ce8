-- A batch of points ends where the shop says so; what is left of it then is taken at night. Whoever reviews an order whole
-- may be given points.
create index score_log_ending on score_log (expire_at, user_id) where batch_left > 0 and expire_at is not null;
insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'points_end', 1, now + 86400, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment;

insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('points_expiry', 'points', '积分有效期', '{"en": {"title": "Points end", "tip": "Counts for points that come from now on; what came before keeps its end", "choice.never": "Never", "choice.rolling": "A year after they came", "choice.yearEnd": "With the calendar year"}}', '对之后获得的积分生效，已获得的积分不变', 'select', '{"never": "永久有效", "rolling": "获得后一年", "yearEnd": "当年年底"}', 'required', 4),
	('points_review_reward', 'points', '评价订单奖励积分', '{"en": {"title": "Points for reviewing an order", "tip": "Once an order, when all its works are reviewed; 0 = none"}}', '订单商品全部评价后奖励一次；0 为不奖励', 'number', null, 'required,integer', 3)
on conflict (name) do nothing;
