import type { Context } from '#server/context.ts';
import { type Feed, feeds } from '#server/socket/feeds.ts';
import { noticesFor } from './notify.service.ts';

/** What staff wait for: notices of what they may open. */
const feed: Feed = {
	topic: 'notice',
	async read(context, caller, asked, most) {
		return caller.audience === 'admin' ? noticesFor(context, caller, asked, most) : { items: [], unread: 0 };
	},
};

/** Lets the open pages of staff hear of notices. */
export function pushNotices(context: Context): void {
	feeds.add(context, 'admin', feed);
}
