import type { Channel } from '#domain/identity/account.channels.ts';
import type { Language } from '#domain/kernel/language.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Visit } from '#server/auth/devices.ts';
import type { Context, Tx } from '#server/context.ts';
import { mailAccount } from '#server/features/account-mail/account-mail.service.ts';
import { findReached } from './binding.queries.ts';

const channelWords = {
	email: { 'zh-cn': '邮箱', en: 'e-mail address' },
	mobile: { 'zh-cn': '手机号', en: 'mobile number' },
} as const;

/** Tells a member that somebody has logged in on a browser that the account did not know. */
export async function mailNewDevice(
	context: Context,
	tx: Tx,
	{ id, visit, language }: { id: number; visit: Visit; language: Language },
): Promise<void> {
	const { email: to, username } = await findReached(tx, id);
	const facts = { username, time: shopTime(context.clock.now()), ip: visit.ip, browser: visit.userAgent || '–' };
	await mailAccount(context, tx, { kind: 'newDevice', to, language, facts });
}

/** Tells a member that the password is another one. */
export async function mailNewPassword(context: Context, tx: Tx, id: number, language: Language): Promise<void> {
	const { email: to, username } = await findReached(tx, id);
	const facts = { username, time: shopTime(context.clock.now()) };
	await mailAccount(context, tx, { kind: 'passwordChanged', to, language, facts });
}

/** Tells a member that their balance is paid from by another password. */
export async function mailNewPayPassword(context: Context, tx: Tx, id: number, language: Language): Promise<void> {
	const { email: to, username } = await findReached(tx, id);
	const facts = { username, time: shopTime(context.clock.now()) };
	await mailAccount(context, tx, { kind: 'payPasswordChanged', to, language, facts });
}

/** Tells a member, where they were and where they are reached, that another address is bound. */
export async function mailNewBinding(
	context: Context,
	tx: Tx,
	{ id, channel, address, before }: { id: number; channel: Channel; address: string; before: string },
	language: Language,
): Promise<void> {
	const { email, username } = await findReached(tx, id);
	const facts = {
		username,
		address: maskedAddress(channel, address),
		what: channelWords[channel][language],
		time: shopTime(context.clock.now()),
	};
	const reached = new Set(channel === 'email' ? [before, email] : [email]);
	for (const to of reached) await mailAccount(context, tx, { kind: 'bindingChanged', to, language, facts });
}

/** Enough for its owner to know it by, for whoever reads the mail at the old address. */
function maskedAddress(channel: Channel, address: string): string {
	if (channel === 'mobile') return `${address.slice(0, 3)}****${address.slice(-4)}`;
	const [name = '', host = ''] = address.split('@');
	return `${name.slice(0, 2)}***@${host}`;
}
