import { remindBefore } from '#domain/coupon/coupon.timers.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { endCoupons, expireCoupons, remindOfCoupons } from './sweep.queries.ts';

/** So many rows are written in one statement. */
const most = 1000;

/** The timer that marks what has run out and tells members of what is about to. */
export function registerSweep(context: Context): void {
	const { kind, seconds } = timerKinds.couponsSweep;
	onTimer(context, kind, {
		run: async () => {
			const { db, clock } = context;
			const now = clock.now();
			await endCoupons(db, now);
			while ((await expireCoupons(db, { now, most })) === most);
			while ((await remindOfCoupons(db, { now, until: now + remindBefore, most })) === most);
			return now + seconds;
		},
	});
}
