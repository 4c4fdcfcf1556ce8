import type { Context } from '#server/context.ts';
import { mailCode } from './code-mail.service.ts';

/** Sends the codes that were asked for. */
export function registerVerification(context: Context): void {
	context.jobs.handle('verification.send', (mail) => mailCode(context, mail));
}
