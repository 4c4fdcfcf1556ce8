import type { Feature } from '#server/feature.ts';
import { sendAccountMail } from './account-mail.service.ts';

/** Mails about accounts themselves: logins, passwords, bindings and their end. */
export const feature: Feature = {
	start: (context) => context.jobs.handle('account.mail', ({ sealed }) => sendAccountMail(context, sealed)),
};
