import type { OutsideName, PayWay } from '#domain/payment/payment.status.ts';
import type { Clock } from '#server/config/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/handle.ts';
import type { Settings } from '#server/database/settings.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import { createAlipayChannel } from './alipay.channel.ts';
import { createCardChannel } from './card.channel.ts';
import type { ChannelDoor, OutsideChannel, PaymentChannels } from './channel.ts';
import { createMockChannel } from './mock.channel.ts';
import { bankAccount, inOrder, isOffered } from './offers.ts';
import { createWechatChannel } from './wechat.channel.ts';

/** Opens the payment door: every channel of the house. The balance is ours and needs no door. */
export function createPaymentChannels({
	db,
	config,
	clock,
	settings,
	secret,
	outgoing,
}: {
	db: Database;
	config: Config;
	clock: Clock;
	settings: Settings;
	secret: string;
	outgoing: Outgoing;
}): PaymentChannels {
	const isMockOn = () => !config.isProduction && (config.payMock ?? settings.get('pay.mock'));
	const mock = createMockChannel({ db, clock, secret, isOn: isMockOn });
	const door: ChannelDoor = { settings, secret, clock, outgoing };
	const outside: Readonly<Record<OutsideName, OutsideChannel>> = {
		wechat: createWechatChannel(door),
		alipay: createAlipayChannel(door),
		card: createCardChannel(door),
	};
	return {
		mock,
		names(payer): PayWay[] {
			const bank = { name: 'bank', isOn: () => bankAccount(settings) !== undefined } as const;
			const offered = inOrder(settings, [...Object.values(outside), bank]).filter(
				(way) => isOffered(settings, way.name, payer) && way.isOn(),
			);
			return [
				...(settings.get('pay.balance') ? ['balance' as const] : []),
				...offered.map(({ name }) => name),
				...(mock.isOn() ? ['mock' as const] : []),
			];
		},
		get: (name) => (name === 'mock' ? mock : outside[name as OutsideName]),
		outside: (name) => outside[name],
	};
}
