import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** The sounds of the caller's screens, by which the palette finds `商品管理` under `spgl` or `shangpin`. */
export const paletteScreens = endpoint({
	method: 'GET',
	path: '/admin/Palette/index',
	audience: 'admin',
	summary: "The caller's screens by rule name, with the initials and the pinyin of their Chinese titles",
	input: z.object({}),
	output: z.object({
		list: z.array(z.object({ name: z.string(), initials: z.string(), pinyin: z.string() })),
	}),
});

/** Rows by what staff have at hand: a number, a phone, a name. */
export const paletteSearch = endpoint({
	method: 'GET',
	path: '/admin/Palette/search',
	audience: 'admin',
	summary:
		'Orders by whole number or phone, goods by words or number, members by account, phone or name; at most five of each, only kinds whose list the caller may open',
	input: z.object({ q: z.string().trim().min(1).max(60) }),
	output: z.object({
		orders: z.array(z.object({ id: z.number(), order_no: z.string(), consignee: z.string(), status: z.string() })),
		goods: z.array(z.object({ id: z.number(), name: z.string(), goods_no: z.string() })),
		members: z.array(z.object({ id: z.number(), username: z.string(), nickname: z.string() })),
	}),
});
