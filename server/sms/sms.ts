import { refused } from '#domain/errors.ts';
import { createAliyunProvider } from './aliyun.provider.ts';
import { createConsoleProvider } from './console.provider.ts';
import type { Accepted, Provider, ShortMessage, SmsDoor } from './provider.ts';
import { createTencentProvider } from './tencent.provider.ts';

/** The one door for short messages. */
export interface Sms {
	/** Who carries messages now; nothing where the settings name nobody, or not all that they need. */
	provider(): Pick<Provider, 'name' | 'needsTemplate'> | undefined;
	/** Hands a message over, once; throws an `SmsProblem` that says whether it may have been sent. */
	send(message: Omit<ShortMessage, 'signature'>): Promise<Accepted>;
}

/** Opens the door: every message is sent by the settings as they are then. */
export function createSms(door: SmsDoor): Sms {
	const { settings } = door;
	const all = [createAliyunProvider(door), createTencentProvider(door), createConsoleProvider(door)];
	const signature = () => settings.get('sms.signature');
	const provider = () => {
		const chosen = all.find(({ name }) => name === settings.get('sms.provider'));
		return chosen?.isOn() && signature() !== '' ? chosen : undefined;
	};
	return {
		provider,
		async send(message) {
			const chosen = provider();
			if (!chosen) throw refused('sms.notSet');
			return chosen.send({ ...message, signature: signature() });
		},
	};
}
