import { guestCartSeconds, loneLineSeconds } from '#domain/cart/cart.rules.ts';
import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { deleteGuestCarts } from './cart.queries.ts';

/** By the shop's clock. */
const hour = 4;
const batch = 1000;

/** The timer that removes the carts of guests who have not come back, every night anew. */
export function registerCartClear(context: Context): void {
	onTimer(context, timerKinds.cartClear.kind, {
		run: async () => {
			const now = context.clock.now();
			const ended = { untouchedSince: now - guestCartSeconds, loneSince: now - loneLineSeconds, batch };
			while ((await deleteGuestCarts(context.db, ended)) === batch);
			return nextNight(now, hour);
		},
	});
}
