import type { Context } from '#server/context.ts';
import { sendMemberMail } from './member-mail.service.ts';

/** Sends the mails to members. */
export function registerMemberMail(context: Context): void {
	context.jobs.handle('member.mail', (mail) => sendMemberMail(context, mail));
}
