import { timerKinds } from '#domain/timers.generated.ts';
import type { Feature } from '#server/feature.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { accountEndRoutes } from './account-end.routes.ts';
import { endAccount, forgetGuests, sendForgetting } from './account-end.service.ts';

/** The end of members' accounts, by their own wish. */
export const feature: Feature = {
	routes: [...accountEndRoutes],
	start(context) {
		ofAccounts(context, 'account-end', {
			goes: ['token', 'known_device'],
			stays: { account_end: 'it shows that the member wished it' },
		});
		context.jobs.handle('guests.forget', () => forgetGuests(context));
		onTimer(context, timerKinds.guestsForget.kind, { run: () => sendForgetting(context) });
		onTimer(context, timerKinds.accountEnd.kind, { run: (id) => endAccount(context, id) });
	},
};
