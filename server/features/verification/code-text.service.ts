import { codeSeconds, purposes } from '#domain/verification/verification.rules.ts';
import { unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import { sendText } from '#server/features/sms/sms.service.ts';
import type { CodeMail } from './code-mail.service.ts';
import { countForShop, uncountForShop } from './sms-limits.service.ts';
import { findOwner } from './verification.queries.ts';

/**
 * Sends a code by short message, unless it was sealed with another secret. As with mails it matters here alone whether somebody has
 * the number: no message for no account, and an owner is reminded of theirs, where the shop has a text for it.
 */
export async function textCode(
	context: Context,
	{ address: mobile, purpose, language, sealed, reference }: CodeMail & { readonly reference: string },
	attempt: { readonly isLast: boolean },
): Promise<void> {
	const code = unseal(context.secret, sealed);
	if (!code) return;
	const { needs, event } = purposes[purpose];
	const owner = await findOwner(context.db, 'mobile', mobile);
	if (!owner && needs !== 'free') return;
	if (!(await countForShop(context))) {
		context.log.warn({ reference }, 'the shop has sent as many short messages as it may in a day');
		return;
	}
	const text = { reference, mobile, language };
	const facts = { code, minutes: codeSeconds / 60 };
	const what =
		owner && needs === 'free' ? { template: 'user_mobile_owned' as const } : { template: event.mobile, facts };
	try {
		await sendText(context, { ...text, ...what }, attempt);
	} catch (error) {
		await uncountForShop(context);
		throw error;
	}
}
