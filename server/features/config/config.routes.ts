import * as contracts from '#domain/config/config.contract.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import { originOf } from '#server/auth/tokens.ts';
import { route } from '#server/http/route.ts';
import { addItem, deleteItems, listConfig } from './config.service.ts';
import { editConfig } from './edit.service.ts';

const testMail = {
	'zh-cn': { subject: '测试邮件', text: '收到这封邮件，说明邮件配置可用。' },
	en: { subject: 'Test mail', text: 'If you can read this, the mail settings work.' },
};

/** The settings screen of the back office. */
export const configRoutes = [
	route(contracts.configIndex, ({ context, language }) => listConfig(context, language)),
	route(contracts.configEdit, async ({ context, input, caller, language, request }) => {
		request.changes = await editConfig(context, input, { language, caller, origin: originOf(request) });
		return null;
	}),
	route(contracts.configAdd, ({ context, input }) => addItem(context, input)),
	route(contracts.configDel, async ({ context, input, caller, request }) => ({
		recycled: await deleteItems(context, { ids: input.ids, caller, origin: originOf(request) }),
	})),
	route(contracts.sendTestMail, async ({ context, input, language }) => {
		const { mail, settings } = context;
		const site = siteNameIn(settings.get('shop.name'), language);
		const { subject, text } = testMail[language];
		const stored = mail.server();
		await mail.send(
			{ to: input.testMail, subject: `${subject}-${site}`, text, from: site },
			{
				host: input.smtp_server,
				port: input.smtp_port,
				user: input.smtp_user,
				// The stored password is for the stored server: another one does not get to know it.
				password: input.smtp_pass || (input.smtp_server === stored.host ? stored.password : ''),
				security: input.smtp_verification,
				sender: input.smtp_sender_mail,
			},
		);
		return null;
	}),
];
