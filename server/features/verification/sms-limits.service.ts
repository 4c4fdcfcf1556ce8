import { createHmac } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import { isSentTo } from '#domain/sms/sms.limits.ts';
import { isAttemptLeft, isUsedUp, type RateLimit, returnAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Who asks for a message, and to which number. */
interface Asked {
	readonly mobile: string;
	/** Of who is logged in. */
	readonly memberId: number | undefined;
	readonly ip: string;
}

/**
 * Does what sends a message as long as the number, the account, the network address and the shop have some left; where it fails
 * nothing is counted. All of it is the same for numbers that somebody has and others.
 */
export async function withinSmsLimits(context: Context, asked: Asked, work: () => Promise<void>): Promise<void> {
	const { settings } = context;
	const numbers = { starts: settings.get('sms.starts'), excluded: settings.get('sms.excluded') };
	if (!isSentTo(asked.mobile, numbers)) throw refused('sms.notSentTo', {}, { field: 'mobile' });
	const shop = shopLimit(context);
	if (await isUsedUp(context, shop)) throw enough(context, shop);
	const taken: RateLimit[] = [];
	try {
		for (const limit of limitsOf(context, asked)) {
			if (!(await isAttemptLeft(context, limit))) throw enough(context, limit);
			taken.push(limit);
		}
		await work();
	} catch (error) {
		await returnAttempt(context, taken);
		throw error;
	}
}

/** Takes that back of a message that did not leave and is tried again. */
export async function uncountForShop(context: Context): Promise<void> {
	await returnAttempt(context, [shopLimit(context)]);
}

/** Counts a message that is really sent; false where the shop has sent as many as it may in a day. */
export async function countForShop(context: Context): Promise<boolean> {
	return isAttemptLeft(context, shopLimit(context));
}

/** Those that only who asks can use up come first. */
function limitsOf({ settings, secret }: Context, { mobile, memberId, ip }: Asked): RateLimit[] {
	// The table of counters shall name nobody.
	const number = createHmac('sha256', secret).update(`sms number ${mobile}`).digest('hex').slice(0, 32);
	return [
		{ name: 'sms:address', who: addressOf(ip), max: settings.get('sms.addressMost'), seconds: day },
		...(memberId === undefined
			? []
			: [{ name: 'sms:account', who: String(memberId), max: settings.get('sms.accountMost'), seconds: day }]),
		{ name: 'sms:minute', who: number, max: settings.get('sms.minuteMost'), seconds: minute },
		{ name: 'sms:hour', who: number, max: settings.get('sms.hourMost'), seconds: hour },
		{ name: 'sms:day', who: number, max: settings.get('sms.dayMost'), seconds: day },
	];
}

function shopLimit({ settings }: Context): RateLimit {
	return { name: 'sms:shop', who: 'shop', max: settings.get('sms.shopMost'), seconds: day };
}

/** Nobody waits by seconds for an hour; forms count them all the same. */
function enough({ clock }: Context, limit: RateLimit) {
	const seconds = limit.seconds - (clock.now() % limit.seconds);
	const data = { type: 'wait', seconds };
	if (seconds <= 2 * minute) return refused('verification.tooSoon', { seconds }, { data });
	const isLong = seconds > 2 * hour;
	return isLong
		? refused('sms.enoughHours', { hours: Math.ceil(seconds / hour) }, { data })
		: refused('sms.enoughMinutes', { minutes: Math.ceil(seconds / minute) }, { data });
}
