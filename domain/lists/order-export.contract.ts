import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput } from '#domain/kernel/inputs.ts';
import { listInput } from '#domain/resource/resource.contract.ts';
import { taskOutput } from './export.contract.ts';

/** The lists around orders, whose files have a page of their own and are kept for a week. */
export const orderExportLists: readonly string[] = ['shop/order/order', 'shop/order/refund'];

export const listOrderExports = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Export/index',
	audience: 'admin',
	node: 'shop/order/export/index',
	summary: "The shop's exports of orders and refunds, newest first",
	input: z.object({
		...pageInput,
		/** Any part of the file's name. */
		quickSearch: z.string().trim().max(100).default(''),
		search: listInput.shape.search,
	}),
	output: z.object({
		list: z.array(
			taskOutput.extend({
				/** What the file is called, without its ending. */
				name: z.string(),
				/** Who asked for it; the file holds what they may see. */
				admin_name: z.string(),
				/** 1 = the caller asked for it, and may stop it. */
				is_own: z.number(),
			}),
		),
		total: z.number(),
		remark: z.string(),
	}),
});

export const retryOrderExport = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Export/retry',
	audience: 'admin',
	node: 'shop/order/export/retry',
	summary: 'Begin a failed export of orders or refunds again',
	input: z.object({ id: idInput }),
	output: z.null(),
});

export const downloadOrderExport = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Export/download',
	audience: 'admin',
	node: 'shop/order/export/download',
	download: true,
	summary: 'The file of a finished export of orders or refunds; the token may stand in the query',
	input: z.object({ id: idInput }),
	output: z.null(),
});
