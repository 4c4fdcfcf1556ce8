import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyResource } from '#domain/delivery/company.resource.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

let shop: TestApp;
let headers: Record<string, string>;
const screen = '/admin/shop.delivery.Address';

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['address', 'company'].flatMap((page) =>
		['index', 'add', 'edit', 'del'].map((action) => `shop/delivery/${page}/${action}`),
	);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());

const form = (more: Record<string, unknown> = {}) => ({
	contact: '仓库',
	phone: '0755-12345678',
	types: ['1', '2'],
	defaults: [],
	place: [440_000, 440_300, 440_305],
	detail: '科技园 1 号',
	...more,
});
const add = (more: Record<string, unknown> = {}) => shop.post<{ id: number }>(`${screen}/add`, form(more), headers);
const stored = (id: number) =>
	shop.context.db.selectFrom('delivery_address').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('delivery addresses', () => {
	test('an address is kept with the ids and names of its place', async () => {
		const { data } = await add();
		expect(await stored(data.id)).toMatchObject({
			type: 3,
			province_id: 440_000,
			city_id: 440_300,
			area_id: 440_305,
			province: '广东省',
			city: '深圳市',
			area: '南山区',
		});
		const list = await shop.get<{ list: { id: number; types: string[] }[] }>(`${screen}/index`, {}, headers);
		expect(list.data.list.find(({ id }) => id === data.id)).toMatchObject({ types: ['1', '2'] });
	});

	test('a place that is not whole, or not in its province, is refused', async () => {
		for (const place of [[440_000], [440_000, 440_300], [110_000, 440_300, 440_305], [1, 2, 3]]) {
			const answer = await shop.post<{ fields: Record<string, string> }>(`${screen}/add`, form({ place }), headers);
			expect(answer).toMatchObject({ code: 0 });
			expect(Object.keys(answer.data.fields)).toEqual(['place']);
		}
	});

	test('each end has one default for each owner: a new default takes only that end', async () => {
		const studio = await makeMerchant(shop.context);
		const first = (await add({ defaults: ['1', '2'] })).data.id;
		const theirs = (await add({ defaults: ['2'], merchant_id: studio.merchantId })).data.id;
		const second = (await add({ types: ['2', '4'], defaults: ['2'] })).data.id;
		expect((await stored(first)).defaults).toEqual(['1']);
		expect((await stored(second)).defaults).toEqual(['2']);
		expect((await stored(theirs)).defaults).toEqual(['2']);
		expect((await add({ types: ['4'], defaults: ['1'] })).msg).toBe('只能设为已勾选用途的默认地址');
	});

	test('an address without an end is refused', async () => {
		expect(await add({ types: [] })).toMatchObject({ code: 0 });
	});
});

describe('delivery companies', () => {
	test('a pattern that cannot be read and an address without {no} are refused', async () => {
		const company = { name: '试运', code: 'SHIYUN', no_pattern: '' };
		const path = `/admin/${companyResource.name.replaceAll('/', '.').replace('company', 'Company')}/add`;
		expect((await shop.post(path, { ...company, no_pattern: '[A-' }, headers)).msg).toBe(
			'运单号规则不是正确的正则表达式',
		);
		const nowhere = await shop.post(path, { ...company, query_url: 'https://example.com/' }, headers);
		expect(nowhere.msg).toBe('查询网址须含 {no}，代表运单号');
		const good = { ...company, no_pattern: '[A-Z]{2}\\d+', query_url: 'https://example.com/{no}' };
		expect((await shop.post(path, good, headers)).code).toBe(1);
	});
});
