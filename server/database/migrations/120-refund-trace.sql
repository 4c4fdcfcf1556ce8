-- How the amount of a refund came out, step by step, as orders have it.
alter table refund add column calc_trace jsonb not null default '[]';

-- What is there already is told from what it took of each line.
with sums as (
	select g.refund_id, sum(g.worth) as worth, sum(g.goods_amount) as goods, sum(g.freight_amount) as freight,
		sum(g.score_back) as score,
		coalesce(jsonb_agg(jsonb_build_object('key', 'price.step.refundPieces', 'merchant_id', l.merchant_id,
			'facts', jsonb_build_object('line', l.id::text, 'num', g.num::text, 'all', l.num::text,
				'paid', (l.pay_amount / 100.0)::numeric(20, 2)::text, 'amount', (g.worth / 100.0)::numeric(20, 2)::text))
			order by l.id) filter (where g.num > 0), '[]') as pieces,
		coalesce(jsonb_agg(jsonb_build_object('key', 'price.step.refundGift', 'merchant_id', l.merchant_id,
			'facts', jsonb_build_object('line', l.id::text, 'amount', (g.goods_amount / 100.0)::numeric(20, 2)::text))
			order by l.id) filter (where g.num = 0 and g.goods_amount > 0), '[]') as gifts
	from refund_goods g join order_goods l on l.id = g.order_goods_id
	group by g.refund_id
), amounts as (
	select r.id, r.merchant_id, coalesce(s.pieces || s.gifts, '[]') as first_steps,
		case when s.refund_id is not null and s.pieces <> '[]' then s.worth - s.goods else 0 end as less,
		coalesce(s.freight, 0) as freight, coalesce(s.score, 0) as score, r.amount
	from refund r left join sums s on s.refund_id = r.id
)
update refund r set calc_trace = a.first_steps
	|| case when a.less > 0 then jsonb_build_array(jsonb_build_object('key', 'price.step.refundLess', 'merchant_id', a.merchant_id,
		'facts', jsonb_build_object('amount', (a.less / 100.0)::numeric(20, 2)::text))) else '[]' end
	|| case when a.freight > 0 then jsonb_build_array(jsonb_build_object('key', 'price.step.refundFreightAgreed',
		'merchant_id', a.merchant_id,
		'facts', jsonb_build_object('amount', (a.freight / 100.0)::numeric(20, 2)::text))) else '[]' end
	|| case when a.score > 0 then jsonb_build_array(jsonb_build_object('key', 'price.step.refundScore',
		'merchant_id', a.merchant_id, 'facts', jsonb_build_object('score', a.score::text))) else '[]' end
	|| jsonb_build_array(jsonb_build_object('key', 'price.step.refundSum', 'merchant_id', a.merchant_id,
		'facts', jsonb_build_object('amount', (a.amount / 100.0)::numeric(20, 2)::text)))
from amounts a where a.id = r.id;
