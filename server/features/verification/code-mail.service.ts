import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import { codeSeconds, type Purpose, purposes } from '#domain/verification/verification.rules.ts';
import { unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import { signed } from '#server/mail/signature.ts';
import { findOwner } from './verification.queries.ts';

const titles: Readonly<Record<Purpose, Texts>> = {
	register: { 'zh-cn': '注册验证', en: 'Your registration' },
	change: { 'zh-cn': '绑定邮箱', en: 'Your new e-mail address' },
	retrieve: { 'zh-cn': '重置密码', en: 'Your new password' },
	verify: { 'zh-cn': '邮箱验证', en: 'Your e-mail address' },
};
const greeting: Texts = { 'zh-cn': '你好，你的验证码是：', en: 'Hello, your code is:' };
const ending: Texts = {
	'zh-cn': '{minutes} 分钟内有效。如果不是你本人操作，请忽略这封邮件。',
	en: 'It is good for {minutes} minutes. If you did not ask for it, ignore this mail.',
};

/** For who asks for a new account or address where there is one already; strangers must not learn that there is. */
const ownedText: Texts = {
	'zh-cn':
		'你好，\n\n有人想用这个邮箱在{site}注册或绑定账号，而它已经属于你的账号。直接登录即可；忘记密码时，可在登录页重新设置。\n\n如果不是你本人操作，请忽略这封邮件。\n',
	en: 'Hello,\n\nsomebody wanted to use this address for an account at {site}, and it belongs to yours already. Just log in; if you forgot the password, set a new one on the login page.\n\nIf that was not you, ignore this mail.\n',
};

/** A code that is to be mailed, as its job carries it. */
export interface CodeMail {
	readonly address: string;
	readonly purpose: Purpose;
	readonly language: Language;
	readonly sealed: string;
}

/**
 * Mails a code, unless it was sealed with another secret and is worth nothing any more. Only here it matters whether
 * somebody has the address: nobody is mailed a new password for no account, and an owner is reminded of the account they have,
 * at the address that the account has.
 */
export async function mailCode(context: Context, { address, purpose, language, sealed }: CodeMail): Promise<void> {
	const code = unseal(context.secret, sealed);
	if (!code) return;
	const { needs } = purposes[purpose];
	const owner = await findOwner(context.db, 'email', address);
	if (!owner && needs !== 'free') return;
	const site = siteNameIn(context.settings.get('shop.name'), language);
	const minutes = codeSeconds / 60;
	const text =
		owner && needs === 'free'
			? fill(ownedText[language], { site })
			: `${greeting[language]}\n\n${code}\n\n${fill(ending[language], { minutes })}\n`;
	await context.mail.send({
		to: owner?.email ?? address,
		from: site,
		subject: `${titles[purpose][language]}-${site}`,
		text: signed(text, context.settings, language),
	});
}
