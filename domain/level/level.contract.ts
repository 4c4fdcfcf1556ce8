import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput } from '#domain/kernel/inputs.ts';
import { lineSourcesOutput } from '#domain/ledger/line-source.ts';
import { adminChangeBalance } from '#domain/member/balance.contract.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { controllerPath, nodeOf } from '#domain/resource/resource.ts';
import { growthLogResource } from './growth-log.resource.ts';

/** The most growth that one change by hand may move. */
export const mostGrowth = 100_000_000;

const levelOutput = z.object({
	id: z.number(),
	name: z.string(),
	note: z.string(),
	growth_min: z.number(),
	/** Basis points of the price; 10000 = no discount. */
	discount_rate: z.number(),
	/** Whether the shop's own works are sent for nothing, and from which amount on. */
	free_freight: z.boolean(),
	free_from: moneyOutput,
	/** Basis points; 10000 = the usual points. */
	points_rate: z.number(),
});

/** A level as members read it. */
export type LevelWire = z.output<typeof levelOutput>;

/** Where the caller stands. */
export const readOwnLevel = endpoint({
	method: 'GET',
	path: '/api/account/level',
	audience: 'member',
	node: 'account/level',
	summary: 'The growth of the caller, the levels of the shop with what they are worth, and by what growth comes',
	input: z.object({}),
	output: z.object({
		growth: z.number(),
		/** The level of the caller; 0 = none yet. */
		level_id: z.number(),
		levels: z.array(levelOutput),
		/** Growth for each yuan of a received order, and of a top-up; 0 = none. */
		order_rate: z.number(),
		recharge_rate: z.number(),
		/** Days until growth ends; 0 = it never does. */
		days: z.number(),
	}),
});

/** The own growth, change by change. */
export const listOwnGrowth = endpoint({
	method: 'GET',
	path: '/api/account/growth',
	audience: 'member',
	node: 'account/level',
	summary: 'Every change of the own growth, newest first',
	input: z.object({ ...pageInput }),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				type: z.string(),
				/** Why, in the reader's language. */
				memo: z.string(),
				growth: z.number(),
				before: z.number(),
				after: z.number(),
				create_time: z.number(),
				/** What it came from; empty for what the shop has done by hand. */
				sources: lineSourcesOutput,
			}),
		),
		total: z.number(),
	}),
});

const path = `${controllerPath(growthLogResource.name)}/add`;
const node = nodeOf(growthLogResource, 'add');

/** Shows what a member has before a line is added. */
export const growthLogMember = endpoint({
	method: 'GET',
	path,
	audience: 'admin',
	node,
	summary: 'Growth: the member whose line is to be added, with the levels it decides',
	input: z.object({ userId: idInput }),
	output: z.object({
		user: z.object({
			id: z.number(),
			username: z.string(),
			nickname: z.string(),
			avatar: z.string(),
			growth: z.number(),
		}),
		levels: z.array(z.object({ id: z.number(), name: z.string(), growth_min: z.number() })),
	}),
});

/** Changes growth by hand. */
export const addGrowthLog = endpoint({
	method: 'POST',
	path,
	audience: 'admin',
	node,
	summary: "Changes a member's growth, and with it their level; `growth` is the signed change",
	input: adminChangeBalance.input.omit({ money: true }).extend({
		growth: z.coerce.number().int().min(-mostGrowth).max(mostGrowth),
	}),
	output: z.object({ user_id: z.number(), before: z.number(), change: z.number(), growth: z.number() }),
});
