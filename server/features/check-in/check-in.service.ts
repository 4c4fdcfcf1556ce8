import type { addCheckIn, readCheckIn } from '#domain/check-in/check-in.contract.ts';
import { rewardOf, rewardsOf, streakOf } from '#domain/check-in/check-in.rules.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { dayAfter, shopDay } from '#domain/kernel/shop-time.ts';
import { growthLogType } from '#domain/level/growth.log.ts';
import { scoreLogType } from '#domain/member/score.log.ts';
import type { Operator } from '#domain/order/operator.ts';
import { faultPoint } from '#server/config/fault.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { movePoints } from '#server/features/ledger/score.service.ts';
import { moveGrowth } from '#server/features/level/growth.service.ts';
import { findCheckIns, insertCheckIn } from './check-in.queries.ts';

type State = AnswerOf<typeof readCheckIn>;

/** So many days are shown. */
const shownDays = 35;

/** What checking in today brings a member, or has brought. */
export async function readState(context: Context, db: Database | Tx, memberId: number): Promise<State> {
	const { clock, settings } = context;
	const today = shopDay(clock.now());
	const rows = await findCheckIns(db, memberId, { since: dayAfter(today, 1 - shownDays), today });
	const [last] = rows;
	const isDone = last?.day === today;
	const streak = isDone ? last.streak : streakOf(last, today);
	const rewards = rewardsOf(settings.get('checkIn.points')) ?? [];
	return {
		is_on: settings.get('checkIn.on'),
		today,
		is_done: isDone,
		streak: isDone ? streak : streak - 1,
		score: isDone ? last.score : rewardOf(rewards, streak),
		growth: isDone ? last.growth : settings.get('checkIn.growth'),
		rewards,
		days: rows.map(({ day }) => day).reverse(),
	};
}

/** Checks a member in, once a day: points and growth come in the same transaction. */
export async function checkIn(context: Context, by: Operator): Promise<AnswerOf<typeof addCheckIn>> {
	if (!context.settings.get('checkIn.on')) throw refused('checkIn.off');
	return inTransaction(context, async (tx) => {
		await holdBalance(tx, by.id);
		const state = await readState(context, tx, by.id);
		if (state.is_done) return { ...state, is_new: false };
		const { today: day, score, growth } = state;
		const streak = state.streak + 1;
		const row = { memberId: by.id, day, streak, score, growth };
		const id = await insertCheckIn(tx, row, context.clock.now());
		if (id === undefined) return { ...state, is_new: false };
		faultPoint('checkIn.noted');
		const change = { user_id: by.id, ref_type: 'check_in', ref_id: id, memo: '' };
		if (score > 0) await movePoints(context, tx, { ...change, type: scoreLogType.checkIn, score, back_from: 0 }, by);
		if (growth > 0) await moveGrowth(context, tx, { ...change, type: growthLogType.checkIn, growth, base: 0 }, by);
		return { ...state, is_done: true, streak, days: [...state.days, day], is_new: true };
	});
}
