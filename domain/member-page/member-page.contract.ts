import { z } from 'zod';
import { acceptPlaceNames } from '#domain/agreement/agreement.codes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { noteKinds } from '#domain/member-page/member-page.rules.ts';
import { shownTag } from '#domain/member-tag/tag.contract.ts';
import { moneyOutput } from '#domain/money/wire.ts';

const path = '/admin/shop.user.User';
const node = 'shop/user/user';

const noteShape = {
	id: z.number(),
	/** A note; `barred` and `let` say why somebody may not, or may again, buy. */
	kind: z.enum(noteKinds),
	content: z.string(),
	admin_name: z.string(),
	/** 1 = the reader wrote it, and may take it back. */
	is_own: z.number(),
	create_time: z.number(),
} as const;

export const readMemberPage = endpoint({
	method: 'GET',
	path: `${path}/detail`,
	audience: 'admin',
	node: `${node}/detail`,
	summary:
		'A member as staff look after one: account, sums, addresses, favourites, logins, agreements, notes; times in seconds, 0 = never',
	input: z.object({ id: idInput }),
	output: z.object({
		member: z.object({
			id: z.number(),
			username: z.string(),
			nickname: z.string(),
			avatar: z.string(),
			mobile: z.string(),
			email: z.string(),
			group_name: z.string(),
			language: z.string(),
			gender: z.number(),
			birthday: z.string().nullable(),
			status: z.string(),
			is_black: z.number(),
			tags: z.array(shownTag),
			money: moneyOutput,
			score: z.number(),
			growth: z.number(),
			/** What their level is called; empty where they have none. */
			level: z.string(),
			order_num: z.number(),
			order_amount: moneyOutput,
			refund_num: z.number(),
			last_order_time: z.number(),
			join_time: z.number(),
			last_login_time: z.number(),
			last_login_ip: z.string(),
		}),
		addresses: z.array(
			z.object({
				id: z.number(),
				consignee: z.string(),
				phone: z.string(),
				area_text: z.string(),
				detail: z.string(),
				is_default: z.number(),
			}),
		),
		favourites: z.object({
			total: z.number(),
			/** The newest. */
			list: z.array(z.object({ goods_id: z.number(), name: z.string(), image: z.string(), create_time: z.number() })),
		}),
		/** Where the member is logged in, the latest first. */
		logins: z.array(z.object({ login_time: z.number(), last_time: z.number(), ip: z.string(), useragent: z.string() })),
		/** What the member agreed to, the newest first, the last twenty. */
		agreements: z.array(
			z.object({
				title: z.string(),
				version: z.number(),
				place: z.enum(acceptPlaceNames),
				ip: z.string(),
				accept_time: z.number(),
			}),
		),
		/** The newest first, the last hundred. */
		notes: z.array(z.object(noteShape)),
	}),
});

export const addMemberNote = endpoint({
	method: 'POST',
	path: `${path}/note`,
	audience: 'admin',
	node: `${node}/note`,
	summary: 'Writes down something about a member that staff see, and the member in an export of their own data',
	input: z.object({ user_id: idInput, content: z.string().trim().min(1).max(1000) }),
	output: z.object({ id: z.number() }),
});

export const removeMemberNote = endpoint({
	method: 'POST',
	path: `${path}/removeNote`,
	audience: 'admin',
	node: `${node}/note`,
	summary: "Takes back a note of one's own; reasons of the blocklist stay",
	input: z.object({ id: idInput }),
	output: z.object({}),
});

export const barMember = endpoint({
	method: 'POST',
	path: `${path}/black`,
	audience: 'admin',
	node: `${node}/black`,
	summary:
		'Puts a member on the blocklist, who can log in and be refunded but not order, or takes one off it, with the reason',
	input: z.object({
		user_id: idInput,
		is_black: z.coerce.number().int().min(0).max(1),
		reason: z.string().trim().min(1).max(1000),
	}),
	output: z.object({ is_black: z.number() }),
});
