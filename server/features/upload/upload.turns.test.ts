import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { paint, upload } from '#server/testing/uploads.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

/** Pictures are looked at when the test says so. */
function holdPictures(): (() => void)[] {
	const waiting: (() => void)[] = [];
	const look = sharp.prototype.metadata;
	vi.spyOn(sharp.prototype, 'metadata').mockImplementation(async function (this: Sharp) {
		await new Promise<void>((resolve) => waiting.push(resolve));
		return look.call(this);
	} as typeof look);
	return waiting;
}

/** How many have come as a whole: of each a kilobyte is counted, which is the last thing before they wait. */
async function counted(): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select coalesce(sum(count), 0)::int as count from rate_limit where key like 'upload:bytes-ip:%'`.execute(
		shop.context.db,
	);
	return rows[0]?.count ?? 0;
}

test('uploads of members keep no staff waiting, and each other for one picture only', async () => {
	const colours = Array.from({ length: 8 }, (_, at) => `rgb(${at * 9}, 90, 0)`);
	const pictures = await Promise.all(colours.map((colour) => paint(colour)));
	const waiting = holdPictures();
	const sent: Promise<unknown>[] = [];
	const kept: string[] = [];
	for (const [who, count] of Object.entries({ first: 8, second: 8, third: 1 })) {
		const { headers } = await makeMember(shop.context);
		for (const bytes of pictures.slice(0, count)) {
			const answer = upload(shop, { name: 'a.png', bytes, headers, path: '/api/ajax/upload' });
			sent.push(answer.then(({ code }) => kept.push(`${who} ${code}`)));
		}
		await expect.poll(counted).toBe(sent.length);
	}
	const { headers } = await makeAdmin(shop.context, { nodes: [] });
	const table = { name: 'a.csv', bytes: Buffer.from('a,b\n'), headers, path: '/admin/ajax/upload' };
	expect([(await upload(shop, table)).code, kept]).toEqual([1, []]);
	while (kept.length < sent.length) {
		await expect.poll(() => waiting.length > 0 || kept.length === sent.length).toBe(true);
		waiting.shift()?.();
	}
	vi.restoreAllMocks();
	expect(kept.filter((each) => each === 'first 1').length).toBe(8);
	expect(kept.filter((each) => each === 'second 1').length).toBe(8);
	expect(kept.indexOf('third 1')).toBeGreaterThan(0);
	expect(kept.indexOf('third 1')).toBeLessThan(9);
});

test('pictures of members of one address are looked at by turns with those of staff', async () => {
	const pictures = await Promise.all(['navy', 'olive', 'plum', 'peru'].map((colour) => paint(colour)));
	const waiting = holdPictures();
	const sent: Promise<unknown>[] = [];
	for (const bytes of pictures.slice(0, 3)) {
		const { headers } = await makeMember(shop.context);
		sent.push(upload(shop, { name: 'a.png', bytes, headers, path: '/api/ajax/upload' }));
	}
	await expect.poll(() => waiting.length).toBe(1);
	const { headers } = await makeAdmin(shop.context, { nodes: [] });
	const own = upload(shop, { name: 'b.png', bytes: pictures[3] ?? Buffer.alloc(0), headers });
	// Theirs is looked at before it is kept, and after.
	for (const look of [1, 2]) {
		await expect.poll(() => waiting.length).toBe(look + 1);
		waiting[look]?.();
	}
	expect((await own).code).toBe(1);
	waiting[0]?.();
	for (let look = 3; look < 8; look += 1) {
		await expect.poll(() => waiting.length).toBeGreaterThan(look);
		waiting[look]?.();
	}
	await Promise.all(sent);
	vi.restoreAllMocks();
});
