import type { sendTestMail as testMail } from '#domain/config/config.contract.ts';
import { isKeptSecret } from '#domain/config/config.items.ts';
import { refused } from '#domain/errors.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { movedAddresses } from '#domain/settings/settings.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import type { Context } from '#server/context.ts';
import { signed } from '#server/mail/signature.ts';

const texts = {
	'zh-cn': { subject: '测试邮件', text: '收到这封邮件，说明邮件配置可用。' },
	en: { subject: 'Test mail', text: 'If you can read this, the mail settings work.' },
};

/** Sends a mail by the settings of the form; the stored password goes to the stored service alone. */
export async function sendTestMail(
	{ mail, settings }: Pick<Context, 'mail' | 'settings'>,
	form: InputOf<typeof testMail>,
	language: Language,
): Promise<void> {
	const site = siteNameIn(settings.get('shop.name'), language);
	const { subject, text } = texts[language];
	const server = {
		'mail.server': form.smtp_server,
		'mail.port': form.smtp_port,
		'mail.user': form.smtp_user,
		'mail.security': form.smtp_verification,
	} as const;
	const isKept = isKeptSecret(form.smtp_pass);
	const isElsewhere = movedAddresses('mail.password', server, settings.get).length > 0;
	// A server without login is sent no password, so none is asked for.
	const isNeeded = form.smtp_server !== '' && form.smtp_user !== '' && mail.server().password !== '';
	if (isKept && isElsewhere && isNeeded) throw refused('mail.passwordAgain', {}, { field: 'smtp_pass' });
	await mail.send(
		{ to: form.testMail, subject: `${subject}-${site}`, text: signed(text, settings, language), from: site },
		{
			host: form.smtp_server,
			port: form.smtp_port,
			user: form.smtp_user,
			password: isKept ? (isElsewhere ? '' : mail.server().password) : form.smtp_pass,
			security: form.smtp_verification,
			sender: form.smtp_sender_mail,
		},
	);
}
