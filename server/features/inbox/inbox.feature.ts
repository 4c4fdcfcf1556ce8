import type { Feature } from '#server/feature.ts';
import { registerInboxAccounts } from './inbox.accounts.ts';
import { giveInboxData } from './inbox.data.ts';
import { pushMessages } from './inbox.feed.ts';
import { registerInbox } from './inbox.listeners.ts';
import { inboxRoutes } from './inbox.routes.ts';

/** What members are told of, to read and by mail. */
export const feature: Feature = {
	routes: [...inboxRoutes],
	start(context) {
		registerInbox(context);
		registerInboxAccounts(context);
		giveInboxData(context);
		pushMessages(context);
	},
};
