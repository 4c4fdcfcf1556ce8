import { countOwnOrders, listMoneyLog, listScoreLog } from '#domain/account/account.contract.ts';
import { route } from '#server/http/route.ts';
import { countMemberOrders, readMoneyLog, readScoreLog } from './account.service.ts';

/** What a member reads about their own money, points and orders. */
export const accountRoutes = [
	route(listMoneyLog, ({ context, input, caller, language }) => readMoneyLog(context, caller.id, input, language)),
	route(listScoreLog, ({ context, input, caller, language }) => readScoreLog(context, caller.id, input, language)),
	route(countOwnOrders, ({ context, caller }) => countMemberOrders(context, caller.id)),
];
