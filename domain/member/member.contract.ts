import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { memberColumns, memberResource } from '#domain/member/member.resource.ts';
import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { rowOutput } from '#domain/resource/resource.schema.ts';

const member = resourceContracts(memberResource);

/** Who adds a line to a balance has to choose the member. */
const memberReaders = 'user/user/index,user/moneylog/add,user/scorelog/add';

/** The members of the shop: their account, group and standing. */
export const memberContracts = {
	...member,
	index: endpoint({
		...member.index,
		node: memberReaders,
		output: z.object({
			list: z.array(
				rowOutput(memberColumns, 'list').extend({
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
