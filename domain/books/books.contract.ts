import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { type BookCheckName, bookCheckNames, repairModes } from './books.checks.ts';

const check = z.enum(bookCheckNames as [BookCheckName, ...BookCheckName[]]);

const run = z.object({
	id: z.number(),
	/** 1 running, 2 done, 3 failed. */
	state: z.string(),
	/** Who asked for it; empty = the shop itself at night. */
	admin_name: z.string(),
	drift: z.number(),
	create_time: z.number(),
	/** 0 = not over. */
	done_time: z.number(),
});

/** The last run of all checks, and those before it. */
export const readBooks = endpoint({
	method: 'GET',
	path: '/admin/system.Health/index',
	audience: 'admin',
	node: 'system/health/index',
	summary: 'What each check of the books found when it last ran, and the latest runs',
	input: z.object({}),
	output: z.object({
		checks: z.array(
			z.object({
				name: check,
				/** Rows that were looked at, and how many of them do not agree. */
				looked: z.number(),
				drift: z.number(),
				took_ms: z.number(),
				/** 0 = never. */
				create_time: z.number(),
			}),
		),
		runs: z.array(run),
	}),
});

export const checkBooks = endpoint({
	method: 'POST',
	path: '/admin/system.Health/run',
	audience: 'admin',
	node: 'system/health/run',
	summary: 'Checks all books now; refused while that is under way',
	input: z.object({}),
	output: z.object({ run_id: z.number() }),
});

/** What a check found, as it stands now: rows that agree again are left out. */
export const readDrift = endpoint({
	method: 'GET',
	path: '/admin/system.Health/rows',
	audience: 'admin',
	node: 'system/health/index',
	summary: 'The rows that one check found and that still do not agree, each with its first bad entry; and past repairs',
	input: z.object({ check }),
	output: z.object({
		unit: z.enum(['pieces', 'money', 'points', 'count']),
		list: z.array(
			z.object({
				/** The row it is about: of a sku, goods, member, order, order line, payment or merchant. */
				ref: z.number(),
				label: z.string(),
				/** The order it belongs to; 0 = none. */
				order_id: z.number(),
				/** Amounts as on the whole wire, pieces and points as digits: see `unit`. */
				expected: z.string(),
				found: z.string(),
				/** The first entry that does not follow from the one before, or from what it is about. */
				entry: z
					.object({
						ledger: z.string(),
						ledger_text: z.string(),
						id: z.number(),
						kind: z.string(),
						kind_text: z.string(),
						change: z.string(),
						before: z.string().nullable(),
						after: z.string().nullable(),
						memo: z.string(),
						create_time: z.number(),
					})
					.nullable(),
				modes: z.array(z.enum(repairModes)),
			}),
		),
		repairs: z.array(
			z.object({
				id: z.number(),
				ref: z.number(),
				label: z.string(),
				mode: z.enum(repairModes),
				expected: z.string(),
				found: z.string(),
				reason: z.string(),
				admin_name: z.string(),
				create_time: z.number(),
			}),
		),
	}),
});

export const repairDrift = endpoint({
	method: 'POST',
	path: '/admin/system.Health/repair',
	audience: 'admin',
	node: 'system/health/repair',
	summary: 'Books a compensating entry for one drift as it was seen; refused where it has changed since',
	input: z.object({
		check,
		ref: idInput,
		mode: z.enum(repairModes),
		/** The two numbers as the page showed them. */
		expected: z.string().max(20),
		found: z.string().max(20),
		reason: z.string().trim().min(1).max(200),
	}),
	output: z.object({ id: z.number() }),
});
