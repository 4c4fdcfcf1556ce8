import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

type Headers = Record<string, string>;

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

const edge = '--parts';
const json = { url: '/admin/shop.goods.Pretags/add', type: 'application/json', nodes: ['shop/goods/pretags/add'] };
const file = {
	url: '/admin/ajax/upload',
	type: `multipart/form-data; boundary=${edge}`,
	nodes: ['shop/goods/pretags/index'],
};
const table = { url: '/admin/shop.order.Ship/preview', type: file.type, nodes: ['shop/order/ship/index'] };

/** A form whose second half comes when `meanwhile` has passed. */
async function sendSlowly(
	{ url, type }: typeof json,
	headers: Headers,
	meanwhile: () => Promise<unknown> | unknown,
): Promise<Envelope> {
	const name = `slow_${randomUUID().slice(0, 8)}`;
	const halves =
		type === json.type
			? [`{"name": "${name}",`, '"status": "1"}']
			: [
					`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${name},`,
					`b\r\nc,d\r\n--${edge}--\r\n`,
				];
	async function* body() {
		yield Buffer.from(halves[0] ?? '');
		await meanwhile();
		yield Buffer.from(halves[1] ?? '');
	}
	const length = { 'content-length': String(halves.join('').length) };
	const sent = { method: 'POST', url, headers: { ...headers, ...length, 'content-type': type } } as const;
	return (await shop.app.inject({ ...sent, payload: Readable.from(body()) })).json();
}

const late = () => shop.clock.advance(60);
/** How much there is that the above could have made. */
async function madeSoFar(): Promise<number> {
	const { rows } = await sql<{ made: number }>`
		select ((select count(*) from pretag) + (select count(*) from attachment))::int as made`.execute(shop.context.db);
	return rows[0]?.made ?? 0;
}

test.each([['a form', json] as const, ['a file', file] as const, ['a table', table] as const])(
	'%s that comes slowly ends with the login of its sender',
	async (_what, sent) => {
		const { id, headers } = await makeAdmin(shop.context, { nodes: sent.nodes });
		const before = await madeSoFar();
		const answer = await sendSlowly(sent, headers, async () => {
			await shop.context.db.updateTable('admin').set({ status: '0' }).where('id', '=', id).execute();
			late();
		});
		expect(answer).toMatchObject({ code: 303 });
		expect(await madeSoFar()).toBe(before);
	},
);

test.each([['a form', json] as const, ['a table', table] as const])(
	'%s that comes slowly is refused where the node was taken meanwhile, and served where it was not',
	async (_what, sent) => {
		const { id, headers } = await makeAdmin(shop.context, { nodes: sent.nodes });
		const served = await sendSlowly(sent, headers, late);
		// The table has none of the columns that parcels are read from.
		expect(served).toMatchObject({ code: sent === json ? 1 : 0 });
		const answer = await sendSlowly(sent, headers, async () => {
			await shop.context.db.deleteFrom('admin_group_access').where('uid', '=', id).execute();
			late();
		});
		expect(answer).toMatchObject({ code: 401 });
	},
);

test('who calls is looked up once, and once more only for a body that was long in coming', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: json.nodes });
	const looks = async (meanwhile: () => unknown) => {
		const { statements } = await countStatements(shop.context.pool, () => sendSlowly(json, headers, meanwhile));
		return statements.filter((text) => text.includes('FROM token JOIN admin')).length;
	};
	expect(await looks(() => shop.clock.advance(2))).toBe(1);
	expect(await looks(late)).toBe(2);
});
