import { z } from 'zod';
import { documentCodes } from '#domain/agreement/agreement.codes.ts';
import { shopScreens, systemScreen } from '#domain/config/config.screens.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { paletteActNames } from './palette.acts.ts';

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

/** Rows by what staff have at hand: a number, a phone, a name; and what is to be done with them. */
export const paletteSearch = endpoint({
	method: 'GET',
	path: '/admin/Palette/search',
	audience: 'admin',
	summary:
		'Orders by number, its last digits, phone, parcel or goods; refunds by their number or that of the order; parcels by tracking number; goods and skus by words, name or code; members by account, phone or name; settings, agreements and pages of the shop by name or label in either language. A text that begins with the word of an act (`ship 3484`) finds what it can be taken with. At most five of each, only kinds whose list the caller may open and acts whose nodes the caller has',
	input: z.object({ q: z.string().trim().min(1).max(60) }),
	output: z.object({
		acts: z.array(
			z.object({
				act: z.enum(paletteActNames),
				/** Rows it is taken with: one, or all that wait for it. */
				ids: z.array(z.number()),
				/** Number or name of the row; empty where there are several. */
				name: z.string(),
				hint: z.string(),
			}),
		),
		orders: z.array(
			z.object({
				id: z.number(),
				order_no: z.string(),
				consignee: z.string(),
				/** With its middle hidden for who is not to call it. */
				phone: z.string(),
				status: z.string(),
			}),
		),
		refunds: z.array(z.object({ id: z.number(), refund_no: z.string(), order_no: z.string(), nickname: z.string() })),
		parcels: z.array(
			z.object({
				id: z.number(),
				tracking_no: z.string(),
				order_id: z.number(),
				order_no: z.string(),
				/** What comes back, of this refund; 0 = it goes to the member. */
				refund_id: z.number(),
			}),
		),
		goods: z.array(z.object({ id: z.number(), name: z.string(), goods_no: z.string() })),
		skus: z.array(
			z.object({
				id: z.number(),
				goods_id: z.number(),
				name: z.string(),
				spec_text: z.string(),
				sku_code: z.string(),
			}),
		),
		members: z.array(z.object({ id: z.number(), username: z.string(), nickname: z.string() })),
		settings: z.array(
			z.object({
				screen: z.enum([...shopScreens, systemScreen]),
				name: z.string(),
				title: z.string(),
				group: z.string(),
				group_title: z.string(),
			}),
		),
		/** Agreements with members and pages of the shop. */
		agreements: z.array(z.object({ code: z.enum(documentCodes), title: z.string() })),
	}),
});
