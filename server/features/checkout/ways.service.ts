import type { readPayWays } from '#domain/checkout/ways.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { findBalance } from './ways.queries.ts';

/** How whoever asks could pay so much now. */
export async function payWaysOf(
	{ db, payments }: Context,
	{ amount, client, userId }: InputOf<typeof readPayWays> & { userId: number | undefined },
): Promise<AnswerOf<typeof readPayWays>> {
	const money = userId === undefined ? undefined : await findBalance(db, userId);
	const channels = payments.names({ amount, client });
	return {
		channels: money === undefined ? channels.filter((channel) => channel !== 'balance') : channels,
		money: money === undefined ? '' : centsToWire(money),
	};
}
