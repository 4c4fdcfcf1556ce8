-- Praise of what was paid back stays to be read, but its stars are not counted: otherwise a creator's friends would buy,
-- praise and get their money back, again and again.
alter table evaluate add column counted smallint not null default 1 check (counted in (0, 1));

create or replace function keep_stars() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' and old.status = '1' and old.counted = 1 then
		perform count_stars(old.goods_id, old.goods_score, old.service_score, old.delivery_score, -1);
	end if;
	if tg_op <> 'DELETE' and new.status = '1' and new.counted = 1 then
		perform count_stars(new.goods_id, new.goods_score, new.service_score, new.delivery_score, 1);
	end if;
	return null;
end $$;
drop trigger evaluate_keeps_stars on evaluate;
create trigger evaluate_keeps_stars after insert or delete or update of status, goods_id, goods_score, service_score,
	delivery_score, counted on evaluate for each row execute function keep_stars();

update evaluate e set counted = 0 from order_goods l
where l.id = e.order_goods_id and e.goods_score >= 4 and (l.refund_num >= l.num or l.refund_amount * 2 > l.pay_amount);
