import type { PayChannel } from '#domain/payment/payment.status.ts';
import type { Clock } from '#server/config/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/handle.ts';
import type { Settings } from '#server/database/settings.ts';
import type { PaymentChannel, PaymentChannels } from './channel.ts';
import { createMockChannel } from './mock.channel.ts';

/** Opens the payment door: every channel of the house. The balance is ours and needs no door. */
export function createPaymentChannels({
	db,
	config,
	clock,
	settings,
	secret,
}: {
	db: Database;
	config: Config;
	clock: Clock;
	settings: Settings;
	secret: string;
}): PaymentChannels {
	const isMockOn = () => !config.isProduction && (config.payMock ?? settings.get('pay.mock'));
	const mock = createMockChannel({ db, clock, secret, isOn: isMockOn });
	const outside: readonly PaymentChannel[] = [mock];
	return {
		mock,
		names(): PayChannel[] {
			const balance: PayChannel[] = settings.get('pay.balance') ? ['balance'] : [];
			return [...balance, ...outside.filter((channel) => channel.isOn()).map((channel) => channel.name)];
		},
		get: (name) => outside.find((channel) => channel.name === name),
	};
}
