import type { Context } from '#server/context.ts';
import { sendMemberMail } from './member-mail.service.ts';

/** Sends what members are told by mail. */
export function registerMemberMail(context: Context): void {
	context.jobs.handle('member.mail', (mail) => sendMemberMail(context, mail));
}
