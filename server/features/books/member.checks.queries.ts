import { sql } from 'kysely';
import type { Check } from './books.of.ts';

/** What members have, against the logs of their balance, their points and their growth. */
export const memberChecks = {
	balance: (of) => sql`
		select m.id as ref, case when m.money <> coalesce(l.money, 0) then coalesce(l.money, 0) else coalesce(l.gift, 0) end as expected,
			case when m.money <> coalesce(l.money, 0) then m.money else m.money_gift end as found
		from member m left join (
			select user_id, sum(money) as money, sum(gift) as gift from money_log where ${of(sql`user_id`)} group by user_id
		) l on l.user_id = m.id
		where ${of(sql`m.id`)} and (m.money <> coalesce(l.money, 0) or m.money_gift <> coalesce(l.gift, 0))`,
	balanceGaps: (of) => sql`
		select distinct on (user_id) user_id as ref, last as expected, before as found from (
			select id, user_id, before, lag(after) over (partition by user_id order by id) as last,
				coalesce(max(id) filter (where type = 'repair') over (partition by user_id), 0) as repaired
			from money_log where ${of(sql`user_id`)}
		) steps
		where last is not null and last <> before and id > repaired
		order by user_id, id`,
	points: (of) => sql`
		select m.id as ref, coalesce(l.score, 0) as expected, m.score as found from member m
		left join (select user_id, sum(score) as score from score_log where ${of(sql`user_id`)} group by user_id) l on l.user_id = m.id
		where ${of(sql`m.id`)} and m.score <> coalesce(l.score, 0)`,
	pointGaps: (of) => sql`
		select distinct on (user_id) user_id as ref, last as expected, before as found from (
			select id, user_id, before, lag(after) over (partition by user_id order by id) as last,
				coalesce(max(id) filter (where type = 'repair') over (partition by user_id), 0) as repaired
			from score_log where ${of(sql`user_id`)}
		) steps
		where last is not null and last <> before and id > repaired
		order by user_id, id`,
	pointBatches: (of) => sql`
		select m.id as ref, greatest(m.score, 0) as expected, coalesce(l.left_over, 0) as found from member m
		left join (
			select user_id, sum(batch_left) as left_over from score_log where ${of(sql`user_id`)} group by user_id
		) l on l.user_id = m.id
		where ${of(sql`m.id`)} and greatest(m.score, 0) <> coalesce(l.left_over, 0)`,
	frozenPoints: (of) => sql`
		select m.id as ref, coalesce(l.frozen, 0) as expected, m.score_frozen as found from member m
		left join (
			select user_id, sum(batch_left) as frozen from score_log
			where frozen_until is not null and ${of(sql`user_id`)} group by user_id
		) l on l.user_id = m.id
		where ${of(sql`m.id`)} and m.score_frozen <> coalesce(l.frozen, 0)`,
	growth: (of) => sql`
		select m.id as ref, coalesce(l.kept, 0) as expected, m.growth as found from member m
		left join (select user_id, sum(kept) as kept from growth_log where ${of(sql`user_id`)} group by user_id) l on l.user_id = m.id
		where ${of(sql`m.id`)} and m.growth <> coalesce(l.kept, 0)`,
} satisfies Record<string, Check>;
