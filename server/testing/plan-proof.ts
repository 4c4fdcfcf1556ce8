import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from './admins.ts';
import { makeApp, type TestApp } from './app.ts';
import { fillBigTables, isBig } from './big-lists.ts';
import { bigLists } from './list-plans.ts';
import { explain, wholeReads } from './plan-walk.ts';
import { countStatements } from './statements.ts';

/** Asks each big list all that its screen offers, and reads the plans of the very statements it ran. */
export function proveListPlans({ rows, seqScans }: { rows: number; seqScans: boolean }): void {
	let shop: TestApp;
	let headers: Record<string, string>;

	beforeAll(async () => {
		shop = await makeApp();
		await seedIdentity(shop.context);
		await fillBigTables(shop.context, rows);
		headers = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	}, 600_000);
	afterAll(() => shop.close());

	describe.each(bigLists.map((list) => [list.path, list.asked] as const))('%s', (path, asked) => {
		test.each(asked.map(({ what, query }) => [what, query] as const))(
			'%s is answered by an index',
			async (_, query) => {
				for (const language of ['zh-cn', 'en']) {
					const { result, sent } = await countStatements(shop.context.pool, () =>
						shop.get(path, query, { ...headers, 'think-lang': language }),
					);
					expect(result.code).toBe(1);
					const reads = sent.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
					expect(reads.length).toBeGreaterThan(0);
					const plans = await explain(shop.context.pool, reads, { seqScans });
					expect(plans.flatMap((plan) => wholeReads(plan, isBig))).toEqual([]);
				}
			},
		);
	});
}
