import { messageSeconds } from '#domain/inbox/inbox.timers.ts';
import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { deleteMessages } from './inbox.queries.ts';
import { mailMessage } from './inbox.service.ts';

/** By the shop's clock. */
const hour = 4;
const most = 1000;

/** Mails what members want by mail, and removes old messages every night. */
export function registerInbox(context: Context): void {
	context.jobs.handle('inbox.mail', ({ messageId }) => mailMessage(context, messageId));
	onTimer(context, timerKinds.messagesClear.kind, {
		run: async () => {
			const now = context.clock.now();
			while ((await deleteMessages(context.db, { before: now - messageSeconds, most })) === most);
			return nextNight(now, hour);
		},
	});
}
