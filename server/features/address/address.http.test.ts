import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { district } from '#server/testing/orders.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

const form = { consignee: '林一', phone: '13800138000', area_id: district, detail: '科技园 1 号' };
type Saved = { address: { id: number; is_default: number; area_text: string; province_id: number; city_id: number } };
type Book = { list: { id: number; is_default: number }[] };

test('an area stands for all above it, and only a whole one is taken', async () => {
	const { headers } = await makeMember(shop.context);
	const { data } = await shop.post<Saved>('/api/shop.Address/add', form, headers);
	expect(data.address).toMatchObject({
		province_id: 440_000,
		city_id: 440_300,
		area_text: expect.stringContaining('南山'),
	});
	for (const area_id of [440_000, 440_300, 1]) {
		expect(await shop.post('/api/shop.Address/add', { ...form, area_id }, headers)).toMatchObject({
			msg: '请选择完整的所在地区',
		});
	}
	for (const unseen of [{ consignee: '\u200b\u200b' }, { detail: '\u0001' }, { detail: ' \u2060 ' }])
		expect(await shop.post('/api/shop.Address/add', { ...form, ...unseen }, headers)).toMatchObject({ code: 0 });
	const phone = await shop.post('/api/shop.Address/add', { ...form, phone: '12345' }, headers);
	expect(phone).toMatchObject({ code: 0, msg: expect.stringContaining('格式不正确') });
});

test('a pasted address is taken apart, for guests too', async () => {
	const pasted = '林一 138-0013-8000 广东深圳市南山区科技园 1 号';
	const place = { province_id: 440_000, city_id: 440_300, area_id: district };
	const recognised = async (text: string) => (await shop.post('/api/shop.Address/recognise', { text })).data;
	expect(await recognised(pasted)).toEqual({
		consignee: '林一',
		phone: '13800138000',
		...place,
		detail: '科技园 1 号',
	});
	expect(await recognised('什么都不是')).toMatchObject({ phone: '', province_id: 0, city_id: 0, area_id: 0 });
	expect(await shop.post('/api/shop.Address/recognise', { text: '南'.repeat(501) })).toMatchObject({ code: 0 });
});

test('a book has one default: the first, then whichever is chosen, then the newest', async () => {
	const { headers } = await makeMember(shop.context);
	const book = async () => (await shop.get<Book>('/api/shop.Address/index', {}, headers)).data.list;
	const first = (await shop.post<Saved>('/api/shop.Address/add', form, headers)).data.address;
	expect(first.is_default).toBe(1);
	const second = (await shop.post<Saved>('/api/shop.Address/add', { ...form, is_default: 1 }, headers)).data.address;
	expect((await book()).filter((address) => address.is_default)).toMatchObject([{ id: second.id }]);
	expect(await shop.post('/api/shop.Address/del', { ids: [second.id] }, headers)).toMatchObject({
		data: { deleted: 1 },
	});
	expect(await book()).toMatchObject([{ id: first.id, is_default: 1 }]);
	await shop.del('/api/shop.Address/del', { ids: first.id }, headers);
	expect(await book()).toEqual([]);
});

test('what an edit does not send stays as it is', async () => {
	const { headers } = await makeMember(shop.context);
	await shop.post('/api/shop.Address/add', form, headers);
	const { id } = (await shop.post<Saved>('/api/shop.Address/add', { ...form, tag: '家' }, headers)).data.address;
	const edited = await shop.post<Saved>('/api/shop.Address/edit', { id, is_default: '1' }, headers);
	expect(edited.data.address).toMatchObject({ ...form, tag: '家', is_default: 1, province_id: 440_000 });
});

test('nobody reads, changes or deletes the address of somebody else', async () => {
	const [mine, other] = [await makeMember(shop.context), await makeMember(shop.context)];
	const { id } = (await shop.post<Saved>('/api/shop.Address/add', form, mine.headers)).data.address;
	expect(await shop.post('/api/shop.Address/edit', { ...form, id }, other.headers)).toMatchObject({
		code: 0,
		msg: '收货地址不存在',
	});
	expect(await shop.post('/api/shop.Address/del', { ids: [id] }, other.headers)).toMatchObject({
		data: { deleted: 0 },
	});
	expect(await shop.get('/api/shop.Address/index', {}, {})).toMatchObject({ code: 303 });
});
