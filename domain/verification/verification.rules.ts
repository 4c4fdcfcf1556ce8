import type { Channel } from '#domain/identity/account.channels.ts';

/** What a code is asked for. */
export type Purpose = 'register' | 'change' | 'retrieve' | 'verify';

interface PurposeRule {
	/** What the wire calls it, by channel. */
	readonly event: Readonly<Record<Channel, string>>;
	/** The address must belong to nobody yet, to somebody, or to who asks. */
	readonly needs: 'free' | 'known' | 'own';
}

/** The purposes of codes, with their names on the wire. */
export const purposes = {
	register: { event: { email: 'user_register', mobile: 'user_register' }, needs: 'free' },
	change: { event: { email: 'user_change_email', mobile: 'user_change_mobile' }, needs: 'free' },
	retrieve: { event: { email: 'user_retrieve_pwd', mobile: 'user_retrieve_pwd' }, needs: 'known' },
	verify: { event: { email: 'user_email_verify', mobile: 'user_mobile_verify' }, needs: 'own' },
} as const satisfies Record<Purpose, PurposeRule>;

/** The purpose behind a name of the wire. */
export function purposeOf(channel: Channel, event: string): Purpose | undefined {
	return (Object.keys(purposes) as Purpose[]).find((purpose) => purposes[purpose].event[channel] === event);
}

/** Digits of a code, seconds it is good for, how often somebody may try without waiting, and seconds until it is sent again. */
export const codeLength = 6;
export const codeSeconds = 600;
export const codeTries = 5;
export const codePauseSeconds = 60;

/** So many wrong tries a day are looked at for one address, whoever makes them; from then on codes have this length. */
export const codeTriesOfDay = 100;
export const longCodeLength = 12;

/** Seconds for which who has shown a code of the old address may bind a new one. */
export const passSeconds = 600;
