import type { Context } from '#server/context.ts';
import { mailCode } from './code-mail.service.ts';
import { textCode } from './code-text.service.ts';

/** Sends the codes that were asked for. */
export function registerVerification(context: Context): void {
	context.jobs.handle('verification.send', ({ channel = 'email', reference = '', ...sent }, attempt) =>
		channel === 'email' ? mailCode(context, sent) : textCode(context, { ...sent, reference }, attempt),
	);
}
