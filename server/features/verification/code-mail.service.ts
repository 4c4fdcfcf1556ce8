import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import { codeSeconds, type Purpose } from '#domain/verification/verification.rules.ts';
import { unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';

const titles: Readonly<Record<Purpose, Texts>> = {
	register: { 'zh-cn': '注册验证', en: 'Your registration' },
	change: { 'zh-cn': '绑定邮箱', en: 'Your new e-mail address' },
	retrieve: { 'zh-cn': '重置密码', en: 'Your new password' },
	verify: { 'zh-cn': '邮箱验证', en: 'Your e-mail address' },
};
const greeting: Texts = { 'zh-cn': '您好，您的验证码是：', en: 'Hello, your code is:' };
const ending: Texts = {
	'zh-cn': '{minutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。',
	en: 'It is good for {minutes} minutes. If you did not ask for it, ignore this mail.',
};

/** A code that is to be mailed, as its job carries it. */
export interface CodeMail {
	readonly address: string;
	readonly purpose: Purpose;
	readonly language: Language;
	readonly sealed: string;
}

/** Mails a code; one that was sealed with another secret is worth nothing any more. */
export async function mailCode(context: Context, { address, purpose, language, sealed }: CodeMail): Promise<void> {
	const code = unseal(context.secret, sealed);
	if (!code) return;
	const site = siteNameIn(context.settings.get('shop.name'), language);
	const note = fill(ending[language], { minutes: codeSeconds / 60 });
	await context.mail.send({
		to: address,
		from: site,
		subject: `${titles[purpose][language]}-${site}`,
		text: `${greeting[language]}\n\n${code}\n\n${note}\n`,
	});
}
