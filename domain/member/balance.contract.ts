import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput, requestKeyInput } from '#domain/kernel/inputs.ts';
import { shownTag } from '#domain/member-tag/tag.contract.ts';
import { boundedMoneyInput, moneyOutput } from '#domain/money/wire.ts';
import { chosenInput, listInput } from '#domain/resource/resource.contract.ts';

export const adminListMembers = endpoint({
	method: 'GET',
	path: '/admin/shop.user.User/index',
	audience: 'admin',
	node: 'shop/user/user/index',
	summary: 'Members with their balance, points and orders; quickSearch looks at name, mobile and mail',
	input: z.object({
		...pageInput,
		quickSearch: z.string().trim().max(100).default(''),
		order: listInput.shape.order,
		search: listInput.shape.search,
		...chosenInput,
	}),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				username: z.string(),
				nickname: z.string(),
				avatar: z.string(),
				mobile: z.string(),
				email: z.string(),
				money: moneyOutput,
				score: z.number(),
				growth: z.number(),
				/** What their level is called; empty where they have none. The filter `level` takes ids of levels. */
				level: z.string(),
				status: z.string(),
				/** 1 = the shop takes no orders from them. */
				is_black: z.number(),
				/** The filter `tags` takes their ids. */
				tags: z.array(shownTag),
				order_num: z.number(),
				order_amount: moneyOutput,
				join_time: z.number(),
				last_login_time: z.number(),
			}),
		),
		total: z.number(),
		total_estimated: z.boolean().optional(),
		remark: z.string(),
	}),
});

export const adminChangeBalance = endpoint({
	method: 'POST',
	path: '/admin/shop.user.User/balance',
	audience: 'admin',
	node: 'shop/user/user/balance',
	summary: "Changes a member's balance; `money` is the signed change",
	input: z.object({
		user_id: idInput,
		money: boundedMoneyInput,
		memo: z.string().trim().min(1).max(200),
		request_key: requestKeyInput.optional(),
	}),
	output: z.object({ user_id: z.number(), before: moneyOutput, change: moneyOutput, money: moneyOutput }),
});
