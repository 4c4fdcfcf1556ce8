import { type RawBuilder, sql } from 'kysely';
import { usualSwitches } from '#domain/inbox/inbox.groups.ts';
import { factsOf, messageKind } from '#domain/inbox/inbox.kinds.ts';
import { moneyWords, pointsWords } from '#domain/inbox/inbox.ledger.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import type { MoneyLogType } from '#domain/member/money.log.ts';
import type { ScoreLogType } from '#domain/member/score.log.ts';
import type { Operator } from '#domain/order/operator.ts';
import { lit } from '#server/database/lit.ts';
import { recordset, text, texts } from '#server/database/recordset.ts';
import { queuedJobs } from '#server/jobs/jobs.writes.ts';

const knownKind = recordset({
	kind: text(),
	message_group: text(),
	mail: text(),
	/** What goes by mail where the member has never chosen. */
	usual: text(),
	/** What is kept of what the step knows. */
	facts: texts(),
});

const nothing = sql``;

/** Of the kinds that steps would have those that tell a member anything of what this operator does. */
function tellable(kinds: readonly string[], by: Operator): string[] {
	return [...new Set(kinds)].filter((name) => {
		const kind = messageKind(name);
		return kind !== undefined && !(kind.ofOthers && by.type === 'user');
	});
}

/**
 * The parts `told_kinds`, `told` and `told_mailed` of a statement, with the comma before them: each row (user_id, kind, facts, ref_id,
 * source_id) of the source is a message, once a step, and a job where its member wants it by mail. What members do themselves
 * is there as read. Empty where no such step tells anything.
 */
export function toldMembers(
	names: readonly string[],
	source: RawBuilder<unknown>,
	{ now, by }: { now: number; by: Operator },
): RawBuilder<unknown> {
	const told = tellable(names, by);
	if (told.length === 0) return nothing;
	const kinds = told.flatMap((name) => {
		const kind = messageKind(name);
		if (!kind) return [];
		const { group, mail } = kind;
		return [{ kind: name, message_group: group, mail, usual: usualSwitches[group], facts: factsOf(kind) }];
	});
	const isMailed = kinds.some(({ mail }) => mail !== 'own');
	return sql`, told_kinds as (
			select * from ${knownKind.rows(kinds, 'k')}
		), told as (
			insert into member_message (user_id, kind, message_group, facts, ref_id, source_id, read_time, create_time)
			select s.user_id, s.kind, k.message_group, coalesce((
					select jsonb_object_agg(f.key, f.value) from jsonb_each(s.facts) f where f.key = any(k.facts)), '{}'),
				s.ref_id, s.source_id, ${by.type === 'user' ? now : null}::bigint, ${now}::bigint
			from (${source}) s join told_kinds k on k.kind = s.kind
			on conflict (user_id, kind, source_id) do nothing
			returning id, user_id, kind
		)${isMailed ? mailed : nothing}`;
}

const mailed = sql`, told_mailed as (${queuedJobs(
	'inbox.mail',
	sql`select jsonb_build_object('messageId', t.id) as data
			from told t join told_kinds k on k.kind = t.kind join member m on m.id = t.user_id and m.email <> ''
				left join member_message_switch w on w.user_id = t.user_id
			where case coalesce(w.mail ->> k.message_group, k.usual)
				when 'all' then k.mail <> 'own' when 'main' then k.mail = 'main' else false end`,
)})`;

interface Written {
	readonly now: number;
	readonly by: Operator;
}

/** Tells the members of orders of the lines of their histories that a statement has written as `logged`; `orders` has them by (id, user_id, order_no). */
export function toldOfOrders(
	names: readonly string[],
	orders: RawBuilder<unknown>,
	written: Written,
): RawBuilder<unknown> {
	const source = sql`
				select o.user_id, l.text as kind, l.order_id as ref_id, l.id as source_id,
					l.params || jsonb_build_object('order_no', o.order_no) as facts
				from logged l join ${orders} o on o.id = l.order_id where l.visible & ${lit(visibleTo.member)} <> 0`;
	return toldMembers(names, source, written);
}

/** Tells the member of a refund of the line of its history that a statement has written as `logged`; of no money nobody is told that it came. */
export function toldOfRefund(name: string, refundId: number, written: Written): RawBuilder<unknown> {
	const source = sql`
				select r.user_id, l.text as kind, l.refund_id as ref_id, l.id as source_id,
					l.params || jsonb_build_object('order_no', r.order_no) as facts
				from logged l join refund r on r.id = ${refundId} where l.visible & ${lit(visibleTo.member)} <> 0
					and not (l.text = 'refund.log.paidBack' and l.params ->> 'amount' = '0.00')`;
	return toldMembers([name], source, written);
}

/** Tells a member of the line of their balance that a statement has written as `logged` (id, user_id, money). */
export function toldOfMoney(type: MoneyLogType, memo: string, written: Written): RawBuilder<unknown> {
	const { kinds, facts } = moneyWords(type, memo);
	const source = sql`
				select user_id, case when money < 0 then 'money.down' else 'money.up' end as kind, 0::bigint as ref_id, id as source_id,
					${JSON.stringify(facts)}::jsonb || jsonb_build_object('cents', abs(money)) as facts
				from logged where money <> 0`;
	return toldMembers(kinds, source, written);
}

/** The same of a line of their points (id, user_id, score). */
export function toldOfPoints(type: ScoreLogType, memo: string, written: Written): RawBuilder<unknown> {
	const { kinds, facts } = pointsWords(type, memo);
	const source = sql`
				select user_id, case when score < 0 then 'points.down' else 'points.up' end as kind, 0::bigint as ref_id, id as source_id,
					${JSON.stringify(facts)}::jsonb || jsonb_build_object('points', abs(score)) as facts
				from logged where score <> 0`;
	return toldMembers(kinds, source, written);
}
