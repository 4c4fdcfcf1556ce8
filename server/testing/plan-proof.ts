import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportContract } from '#domain/lists/export.contract.ts';
import { controllerPath } from '#domain/resource/resource.ts';
import { adminById } from '#server/auth/admin-by-id.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { allFeatures } from '#server/features.ts';
import type { ExportSource } from '#server/resource/export.source.ts';
import { makeMerchantUser, type TestAccount } from './accounts.ts';
import { makeAdmin } from './admins.ts';
import { makeApp, type TestApp } from './app.ts';
import { anySeller, fillBigTables, isBig } from './big-lists.ts';
import { type Asked, bigLists } from './list-plans.ts';
import { explain, wholeReads } from './plan-walk.ts';
import { countStatements, type Statement } from './statements.ts';

/** The statements that wait until somebody takes their rows. */
const cursor = /^\s*declare \w+ no scroll cursor for /i;

/** Asks each big list all that its screen offers, and reads the plans of the very statements it ran. */
export function proveListPlans({ rows, seqScans }: { rows: number; seqScans: boolean }): void {
	let shop: TestApp;
	let admin: Awaited<ReturnType<typeof makeAdmin>>;
	let creator: TestAccount;

	beforeAll(
		async () => {
			// Filling a table takes longer than a visitor may.
			shop = await makeApp({ limits: { statement: 600_000 } });
			await seedIdentity(shop.context);
			await fillBigTables(shop.context, rows);
			admin = await makeAdmin(shop.context, { nodes: '*' });
			creator = await makeMerchantUser(shop.context, { merchantId: await anySeller(shop.context), role: 'owner' });
		},
		Math.max(60_000, rows * 20),
	);
	afterAll(() => shop.close());

	async function expectIndexed(sent: readonly Statement[]): Promise<void> {
		const reads = sent
			.map(({ text, values }) => ({ text: text.replace(cursor, ''), values }))
			.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
		expect(reads.length).toBeGreaterThan(0);
		const plans = await explain(shop.context.pool, reads, { seqScans });
		expect(plans.flatMap((plan) => wholeReads(plan, isBig, { mayHash: seqScans }))).toEqual([]);
	}

	describe.each(bigLists.map((list) => [list.path, list] as const))('%s', (path, { asked, isOwn }) => {
		test.each(asked.map(({ what, query }) => [what, query] as const))(
			'%s is answered by an index',
			async (_, query) => {
				for (const language of ['zh-cn', 'en']) {
					const { result, sent } = await countStatements(shop.context.pool, () =>
						shop.get(path, query, { ...(isOwn ? creator : admin).headers, 'think-lang': language }),
					);
					expect(result.code).toBe(1);
					await expectIndexed(sent);
				}
			},
		);

		const source = allFeatures.lists.find(({ name }) => `${controllerPath(name)}/index` === path);
		const narrowed = source ? asked.filter(narrows) : [];
		test.each(narrowed.map(({ what, query }) => [what, query] as const))(
			'%s begins a file by an index',
			async (_, query) => {
				const { sent } = await countStatements(shop.context.pool, () => firstBatch(source as ExportSource, query));
				await expectIndexed(sent);
			},
		);
	});

	/** What the first rows of the file are read by. */
	async function firstBatch(source: ExportSource, query: Asked['query']): Promise<void> {
		const { context } = shop;
		const asked = exportContract({ name: source.name, title: '' }).input.parse({ ...query, format: 'csv' });
		const caller = (await adminById(context, admin.id)) ?? expect.fail('no admin');
		await inTransaction(context, async (tx) => {
			for await (const _ of source.batches({ context, tx, caller, language: 'zh-cn' }, asked)) return;
		});
	}
}

/** Whether it asks for some rows of the list; all of them are read from end to end in whatever order. */
function narrows({ query }: Asked): boolean {
	return 'search' in query || 'quickSearch' in query;
}
