import { readAccountEnd, wishAccountEnd } from '#domain/account-end/account-end.contract.ts';
import { route } from '#server/http/route.ts';
import { readEnd, wishEnd } from './account-end.service.ts';

/** How members have their accounts deleted. */
export const accountEndRoutes = [
	route(readAccountEnd, ({ context, caller }) => readEnd(context, caller)),
	route(wishAccountEnd, ({ context, caller, input, language }) =>
		wishEnd(context, caller, { password: input.password, language }),
	),
];
