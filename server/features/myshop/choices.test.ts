import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	headers = (await makeAdmin(shop.context, { nodes: ['shop/order/evaluate/index'] })).headers;
	await makeMerchant(shop.context);
});
afterAll(() => shop.close());

const choices = async (query: object) => {
	const path = '/admin/xshop.Myshop/index';
	return (
		await shop.get<{ options: { id: number; merchant_name: string }[]; total: number }>(
			path,
			{ select: true, ...query },
			headers,
		)
	).data;
};

test('merchants are chosen by a part of their name, the platform first', async () => {
	const all = await choices({});
	expect(all.options[0]?.id).toBe(0);
	expect(all.total).toBe(all.options.length);
	const last = all.options.at(-1);
	const found = await choices({ quickSearch: last?.merchant_name.slice(1) });
	expect(found.options.map(({ id }) => id)).toContain(last?.id);
	expect(await choices({ quickSearch: '100%_nobody' })).toEqual({ options: [], total: 0 });
});

test('those behind chosen values are answered whatever is searched', async () => {
	const [, merchant] = (await choices({})).options;
	const answered = await choices({ quickSearch: 'nobody', initKey: 'id', initValue: [merchant?.id, 'x'] });
	expect(answered).toEqual({ options: [merchant], total: 1 });
});
