import type { Context } from '#server/context.ts';
import { type Feed, feeds } from '#server/socket/feeds.ts';
import { messagesFor } from './inbox.service.ts';

/** What members wait for. */
const feed: Feed = {
	topic: 'message',
	async read(context, caller, asked, most) {
		return caller.audience === 'member' ? messagesFor(context, caller.id, asked, most) : { items: [], unread: 0 };
	},
};

/** Lets the open pages of members hear of messages. */
export function pushMessages(context: Context): void {
	feeds.add(context, 'member', feed);
}
