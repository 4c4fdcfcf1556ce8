import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import { defaultAvatar } from '#domain/kernel/avatar.ts';
import { adminChangeBalance, adminListMembers } from '#domain/member/balance.contract.ts';
import {
	addMoneyLog,
	addScoreLog,
	listMemberMoney,
	moneyLogMember,
	scoreLogMember,
} from '#domain/member/balance-log.contract.ts';
import { memberMoneyResource, moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { remarkOf } from '#server/auth/access.ts';
import { askedByPhone, seesPhones, shownPhone } from '#server/auth/phones.ts';
import type { Context } from '#server/context.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { requestIdOf } from '#server/features/ledger/request-id.service.ts';
import { adjustScore } from '#server/features/ledger/score.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { type Call, route } from '#server/http/route.ts';
import { askingFor, resourceRoutes } from '#server/resource/resource.routes.ts';
import { withChosen } from '#server/resource/search.queries.ts';
import { countMembers, findStanding, listMembers } from './balance.queries.ts';
import { pageOfMemberMoney } from './member-money.service.ts';

type BalanceCall = Pick<Call<typeof adminChangeBalance>, 'context' | 'input' | 'caller' | 'request'>;

async function changeMoney({ context, input, caller, request }: BalanceCall) {
	const { user_id, money, memo } = input;
	await refuseEnded(context, user_id);
	const change = { userId: user_id, money, memo, requestId: requestIdOf(caller.id, input) };
	const { before, after } = await creditBalance(context, change, operatorOf(caller, request));
	return { user_id, before: centsToWire(before), change: centsToWire(money), money: centsToWire(after) };
}

/** Nobody can spend what an account is given that has ended. */
async function refuseEnded(context: Context, memberId: number): Promise<void> {
	const { status } = await findStanding(context.db, memberId);
	if (status === memberStatus.ended) throw refused('accountEnd.ended');
	if (status === memberStatus.guest) throw refused('guest.noBalance');
}

async function readStanding({ context, input }: Pick<Call<typeof moneyLogMember>, 'context' | 'input'>) {
	const { money, status: _status, ...user } = await findStanding(context.db, input.userId);
	return { user: { ...user, avatar: user.avatar || defaultAvatar, money: centsToWire(money) } };
}

/** Members as the shop's staff see them, and the change of a balance by hand. */
export const balanceRoutes = [
	route(adminListMembers, async ({ context, input, caller, language }) => {
		const asked = await askedByPhone(context, caller, withChosen(input));
		const [rows, { total, isEstimate }] = await Promise.all([
			listMembers(context.db, asked, asked, language),
			countMembers(context.db, asked),
		]);
		const list = rows.map((row) => ({
			...row,
			mobile: shownPhone(row.mobile, seesPhones(caller)),
			money: centsToWire(row.money),
			order_amount: centsToWire(row.order_amount),
		}));
		const remark = await remarkOf(context, 'shop/user/user', language);
		return { list, total, ...(isEstimate ? { total_estimated: true } : {}), remark };
	}),
	route(adminChangeBalance, changeMoney),
	route(addMoneyLog, changeMoney),
	route(moneyLogMember, readStanding),
	...resourceRoutes({ ...moneyLogResource, actions: ['index'] }),
	route(listMemberMoney, (call) => pageOfMemberMoney(askingFor(memberMoneyResource)(call), call.input)),
	route(addScoreLog, async ({ context, input, caller, request }) => {
		const { user_id, score, memo } = input;
		await refuseEnded(context, user_id);
		const change = { userId: user_id, score, memo, requestId: requestIdOf(caller.id, input) };
		const { before, after } = await adjustScore(context, change, operatorOf(caller, request));
		return { user_id, before, change: score, score: after };
	}),
	route(scoreLogMember, readStanding),
	...resourceRoutes({ ...scoreLogResource, actions: ['index'] }),
];
