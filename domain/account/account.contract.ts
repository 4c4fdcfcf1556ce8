import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { pageInput } from '#domain/kernel/inputs.ts';
import { lineSourcesOutput } from '#domain/ledger/line-source.ts';
import { moneyLogTypes } from '#domain/member/money.log.ts';
import { scoreLogTypes } from '#domain/member/score.log.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

/** The last second that a filter may name; far behind what any clock of ours shows. */
const lastSecond = 253_402_300_799;
const secondInput = z.coerce.number().int().min(0).max(lastSecond).optional().catch(undefined);

/** What narrows a list of changes: which way they went, and when, in unix seconds; the last one is not within. */
const logFilter = {
	way: z.enum(['in', 'out']).optional().catch(undefined),
	from: secondInput,
	until: secondInput,
} as const;

const logShape = {
	id: z.number(),
	user_id: z.number(),
	type: z.string(),
	/** Why, in the reader's language. */
	memo: z.string(),
	create_time: z.number(),
	/** What it came from; empty for what the shop has done by hand. */
	sources: lineSourcesOutput,
} as const;

export const listMoneyLog = endpoint({
	method: 'GET',
	path: '/api/account/balance',
	audience: 'member',
	node: 'account/balance',
	summary: 'Every change of the own balance, newest first, narrowed by kind, way and time',
	input: z.object({ ...pageInput, ...logFilter, type: z.enum(moneyLogTypes).optional().catch(undefined) }),
	output: z.object({
		list: z.array(z.object({ ...logShape, money: moneyOutput, before: moneyOutput, after: moneyOutput })),
		total: z.number(),
	}),
});

export const listScoreLog = endpoint({
	method: 'GET',
	path: '/api/account/integral',
	audience: 'member',
	node: 'account/integral',
	summary: 'What the own points stand at, and every change of them, newest first, narrowed by kind, way and time',
	input: z.object({ ...pageInput, ...logFilter, type: z.enum(scoreLogTypes).optional().catch(undefined) }),
	output: z.object({
		list: z.array(
			z.object({
				...logShape,
				score: z.number(),
				before: z.number(),
				after: z.number(),
				/** Until when earned points are frozen; 0 = they are not. */
				frozen_until: z.number(),
				/** 1 = put into an order that is not paid yet. */
				is_reserved: z.number(),
			}),
		),
		total: z.number(),
		/** What may be spent now, what was earned and is frozen, what unpaid orders have reserved. */
		standing: z.object({
			available: z.number(),
			frozen: z.number(),
			held: z.number(),
			/** The points that end next, and the second from which they are gone; 0 = none end. */
			ending: z.number(),
			ends_at: z.number(),
		}),
	}),
});

export const countOwnOrders = endpoint({
	method: 'GET',
	path: '/api/account/orders',
	audience: 'member',
	summary: 'How many of the own orders stand in each status; a status without orders is left out',
	input: z.object({}),
	output: z.object({
		counts: z.array(z.object({ status: z.enum(orderStatusCodes), count: z.number() })),
		total: z.number(),
	}),
});
