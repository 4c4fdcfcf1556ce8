import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { lineSourcesOutput } from '#domain/ledger/line-source.ts';
import { adminChangeBalance } from '#domain/member/balance.contract.ts';
import { memberMoneyResource, moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { rowOutput } from '#domain/resource/resource.schema.ts';
import { controllerPath, nodeOf, type Resource } from '#domain/resource/resource.ts';

/** The most points that one change by hand may move. */
const mostPoints = 100_000_000;

/** Shows what a member has before a line is added. */
function whoseContract(resource: Resource) {
	return endpoint({
		method: 'GET',
		path: `${controllerPath(resource.name)}/add`,
		audience: 'admin',
		node: nodeOf(resource, 'add'),
		summary: `${resource.title.en}: the member whose line is to be added`,
		input: z.object({ userId: idInput }),
		output: z.object({
			user: z.object({
				id: z.number(),
				username: z.string(),
				nickname: z.string(),
				avatar: z.string(),
				money: moneyOutput,
				score: z.number(),
			}),
		}),
	});
}

export const moneyLogMember = whoseContract(moneyLogResource);
export const scoreLogMember = whoseContract(scoreLogResource);

/** Changes a balance by hand, as the button of the members list does. */
export const addMoneyLog = endpoint({
	...adminChangeBalance,
	path: moneyLogMember.path,
	node: nodeOf(moneyLogResource, 'add'),
});

export const addScoreLog = endpoint({
	method: 'POST',
	path: scoreLogMember.path,
	audience: 'admin',
	node: nodeOf(scoreLogResource, 'add'),
	summary: "Changes a member's points; `score` is the signed change",
	input: adminChangeBalance.input.omit({ money: true }).extend({
		score: z.coerce.number().int().min(-mostPoints).max(mostPoints),
	}),
	output: z.object({ user_id: z.number(), before: z.number(), change: z.number(), score: z.number() }),
});

const memberMoney = resourceContracts(memberMoneyResource).index;

/** What moved balances, where each change came from and who of the staff made it. */
export const listMemberMoney = endpoint({
	...memberMoney,
	output: memberMoney.output.extend({
		list: z
			.array(rowOutput(memberMoneyResource, 'list').extend({ sources: lineSourcesOutput, operator: z.string() }))
			.exactOptional(),
	}),
});
