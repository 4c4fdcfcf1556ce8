import type { Language } from '#domain/kernel/language.ts';
import { type AccountMailKind, accountMail } from '#domain/notify/account-mail.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import { seal, unseal } from '#server/config/seal.ts';
import type { Context, Tx } from '#server/context.ts';
import { signed } from '#server/mail/signature.ts';

/** What is written to whom: the address may be nobody's any more when it is sent. */
interface AccountMail {
	readonly kind: AccountMailKind;
	/** Empty = nobody is written to. */
	readonly to: string;
	readonly language: Language;
	readonly facts: Readonly<Record<string, string>>;
}

/** Writes of an account once the transaction has committed; nothing where the shop has no mail server. */
export async function mailAccount(context: Context, tx: Tx, mail: AccountMail): Promise<void> {
	if (!mail.to || !context.mail.isSet()) return;
	// Sealed: staff read the jobs, and an address shall not outlive its account there.
	await context.jobs.send(tx, 'account.mail', { sealed: seal(context.secret, JSON.stringify(mail)) });
}

/** Sends what was queued; nothing where it was sealed with another secret. */
export async function sendAccountMail(context: Context, sealed: string): Promise<void> {
	const text = unseal(context.secret, sealed);
	if (!text || !context.mail.isSet()) return;
	const { kind, to, language, facts } = JSON.parse(text) as AccountMail;
	const site = siteNameIn(context.settings.get('shop.name'), language);
	const letter = accountMail(kind, { facts, site }, language);
	const signedText = signed(letter.text, context.settings, language);
	await context.mail.send({ to, from: site, subject: letter.subject, text: signedText });
}
