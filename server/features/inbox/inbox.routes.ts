import * as contracts from '#domain/inbox/inbox.contract.ts';
import { route } from '#server/http/route.ts';
import { markRead, pageOfMessages, setSwitches, switchesOf, unreadOf } from './inbox.service.ts';

/** What members are told of, and what of it they want by mail. */
export const inboxRoutes = [
	route(contracts.listMessages, ({ context, input, caller, language }) =>
		pageOfMessages(context, { ...input, userId: caller.id, language }),
	),
	route(contracts.countMessages, ({ context, caller }) => unreadOf(context, caller.id)),
	route(contracts.readMessages, ({ context, input, caller }) => markRead(context, caller.id, input)),
	route(contracts.readSwitches, ({ context, caller }) => switchesOf(context, caller.id)),
	route(contracts.writeSwitches, async ({ context, input, caller }) => {
		await setSwitches(context, caller.id, input.mail);
		return null;
	}),
];
