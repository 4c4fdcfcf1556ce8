import { addCheckIn, readCheckIn } from '#domain/check-in/check-in.contract.ts';
import type { Feature } from '#server/feature.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { registerCheckInAccounts } from './check-in.accounts.ts';
import { checkIn, readState } from './check-in.service.ts';

/** Members look in once a day, for points and growth. */
export const feature: Feature = {
	routes: [
		route(readCheckIn, ({ context, caller }) => readState(context, context.db, caller.id)),
		route(addCheckIn, ({ context, caller, request }) => checkIn(context, operatorOf(caller, request))),
	],
	start: registerCheckInAccounts,
};
