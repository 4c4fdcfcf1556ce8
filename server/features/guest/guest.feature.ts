import type { Feature } from '#server/feature.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { mailLink } from './guest.link.service.ts';
import { deleteGuest } from './guest.queries.ts';
import { guestRoutes } from './guest.routes.ts';

/** Those who buy without an account. */
export const feature: Feature = {
	routes: [...guestRoutes],
	start(context) {
		context.jobs.handle('guest.link', ({ sealed }) => mailLink(context, sealed));
		ofAccounts(context, 'guest', { goes: ['guest'], end: (tx, memberId) => deleteGuest(tx, memberId) });
	},
};
