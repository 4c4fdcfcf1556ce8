import type { readPayWays } from '#domain/checkout/ways.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { onDelivery } from '#domain/payment/payment.status.ts';
import type { Context } from '#server/context.ts';
import { findBalance } from '#server/features/ledger/ledger.service.ts';
import { mayPromiseCash } from '#server/features/payment/on-delivery.service.ts';

/** How whoever asks could pay so much now; where it goes to is seen once the order is placed. */
export async function payWaysOf(
	context: Context,
	{ amount, client, creators, userId }: InputOf<typeof readPayWays> & { userId: number | undefined },
): Promise<AnswerOf<typeof readPayWays>> {
	const { db, payments, settings } = context;
	const channels = payments.names({ amount, client });
	if (userId === undefined) return { channels: channels.filter((channel) => channel !== 'balance'), money: '' };
	const money = cents(await findBalance(db, userId));
	const mayBeSo = creators === 0 || settings.get('pay.codCreators');
	const isAtDoor = mayBeSo && (await mayPromiseCash(context, db, { amount, userId }));
	return { channels: [...channels, ...(isAtDoor ? [onDelivery] : [])], money: centsToWire(money) };
}
