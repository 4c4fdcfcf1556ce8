import { refused } from '#domain/errors.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { readChannels, testChannel } from '#domain/payment/channels.contract.ts';
import { outsideChannels } from '#domain/payment/payment.status.ts';
import { route } from '#server/http/route.ts';
import { publicAddress } from '#server/http/site-address.ts';
import { callbackPath } from '#server/payment/callback.path.ts';
import { isOffered } from '#server/payment/offers.ts';

/** What staff see of the channels beside their settings. */
export const channelRoutes = [
	route(readChannels, async ({ context, request }) => {
		const site = publicAddress(context.config, request);
		return outsideChannels.map((channel) => {
			const door = context.payments.outside(channel);
			const isOn = isOffered(context.settings, channel);
			return {
				channel,
				is_on: Number(isOn),
				is_offered: Number(isOn && door.isOn()),
				callback_url: site === undefined ? '' : site + callbackPath(channel),
				keys: door.keys().map(({ expireAt, ...key }) => ({ ...key, expire_at: expireAt ?? 0 })),
			};
		});
	}),
	route(testChannel, async ({ context, input }) => {
		const begun = performance.now();
		try {
			await context.payments.outside(input.channel).probe();
		} catch (error) {
			if (error instanceof Refusal) throw error;
			context.log.warn({ err: error, channel: input.channel }, 'a payment channel cannot be asked');
			throw refused('payment.channelSilent', { text: error instanceof Error ? error.message : String(error) });
		}
		return { ms: Math.round(performance.now() - begun) };
	}),
];
