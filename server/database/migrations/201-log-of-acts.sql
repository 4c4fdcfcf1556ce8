-- The log of acts lets go of what is old: a timer that comes back every day.
insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'admin_log_clear', 1, now + 86400, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment;

-- A login leaves a name and how it ended, one that failed is nobody's, and an address has no parameters.
update admin_log set
	admin_id = case when code = 1 then admin_id else 0 end,
	data = '{}',
	url = split_part(url, '?', 1)
where url ~* '^/+admin/+index/+(login|verifycode)/*(\?|$)';
-- The second step names nobody.
update admin_log set username = '' where admin_id = 0 and url ~* '^/+admin/+index/+verifycode/*$';

-- All that these take proves an account.
update admin_log set data = '{}', url = split_part(url, '?', 1)
where url ~* '^/+admin/+(index/+prove|secondfactor/+[a-z]+)/*(\?|$)';

-- As text: what was sent may hold signs that PostgreSQL reads in no JSON.
update admin_log set
	data = regexp_replace(data, '"key":("([^"\\]|\\.)*"|\[[^]]*\]|\{[^}]*\}|[^,}]*)', '"key":"***"', 'g'),
	url = split_part(url, '?', 1)
where url ~* '^/+admin/+shop[.]goods[.]import/+connect/*(\?|$)';
