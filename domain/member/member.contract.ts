import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { memberColumns, memberResource } from '#domain/member/member.resource.ts';
import { memberGroupColumns, memberGroupResource } from '#domain/member/member-group.resource.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { rowOutput } from '#domain/resource/resource.schema.ts';

const member = resourceContracts(memberResource);

/** Who looks for lines of a balance, adds one, or orders for somebody has to choose the member. */
const memberReaders =
	'user/user/index,user/moneylog/index,user/moneylog/add,user/scorelog/index,user/scorelog/add,shop/order/order/onBehalf';

/** The members of the shop: their account, group and standing. */
export const memberContracts = {
	...member,
	index: endpoint({
		...member.index,
		node: memberReaders,
		output: z.object({
			list: z.array(
				// Who may only choose a member gets names, and the sum of a log that they may read.
				rowOutput(memberColumns, 'list').partial().extend({
					/** `username(ID:id)`, for choices. */
					nickname_text: z.string().exactOptional(),
				}),
			),
			total: z.number(),
			total_estimated: z.boolean().exactOptional(),
			remark: z.string(),
		}),
	}),
	row: endpoint({
		...member.row,
		output: z.object({
			row: rowOutput(memberColumns, 'form').extend({ password: z.literal('') }),
			row_version: z.string().exactOptional(),
		}),
	}),
};

const group = resourceContracts(memberGroupResource);

/** The groups of members; `rules` is a sentence in lists and a list of ids in the form. */
export const memberGroupContracts = {
	...group,
	index: endpoint({
		...group.index,
		// Who keeps members has to choose their group.
		node: 'user/group/index,user/user/index,user/user/add,user/user/edit',
		output: group.index.output.extend({ list: z.array(rowOutput(memberGroupColumns, 'list')).exactOptional() }),
	}),
};

const rule = resourceContracts(memberRuleResource);

/** The menu of the members. */
export const memberRuleContracts = {
	...rule,
	index: endpoint({ ...rule.index, node: 'user/rule/index,user/group/add,user/group/edit' }),
};
