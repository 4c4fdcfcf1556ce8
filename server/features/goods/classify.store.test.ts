import { afterAll, beforeAll, expect, test } from 'vitest';
import type { storeClassify } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

const base = '/admin/shop.goods.Classify';

let shop: TestApp;
let headers: Record<string, string>;
let root: number;
let leaf: number;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
	root = await add({ name: '陶瓷', i18n: { en: { name: 'Ceramics' } } });
	leaf = await add({
		name: '杯',
		pid: root,
		seo_title: '手作杯子',
		seo_keywords: '杯,手作',
		seo_description: '一只一只拉坯的杯子。',
		i18n: { en: { seo_title: 'Cups made by hand', name: 'Cups' } },
	});
});
afterAll(() => shop.close());

async function add(form: object): Promise<number> {
	const added = await shop.post<{ id: number }>(`${base}/add`, form, headers);
	expect(added).toMatchObject({ code: 1 });
	return added.data.id;
}

const detail = (id: number, language = 'zh-cn') =>
	shop.get<AnswerOf<typeof storeClassify>>('/api/shop.Classify/detail', { id }, { 'think-lang': language });

test('a category tells search engines its own words, in the reader’s language where there are any', async () => {
	expect((await detail(leaf)).data.classify).toMatchObject({
		name: '杯',
		seo: { title: '手作杯子', keywords: '杯,手作', description: '一只一只拉坯的杯子。' },
		path: [
			{ id: root, name: '陶瓷' },
			{ id: leaf, name: '杯' },
		],
	});
	expect((await detail(leaf, 'en')).data.classify.seo).toEqual({
		title: 'Cups made by hand',
		keywords: '杯,手作',
		description: '一只一只拉坯的杯子。',
	});
	expect((await detail(root)).data.classify.seo).toEqual({ title: '', keywords: '', description: '' });
});

test('takes one statement', async () => {
	expect((await countStatements(shop.context.pool, () => detail(leaf))).count).toBe(1);
});

test('is unknown while it, or one above it, is disabled', async () => {
	const setStatus = (status: string) => shop.post(`${base}/edit`, { id: root, status }, headers);
	await setStatus('0');
	expect(await detail(leaf)).toMatchObject({ code: 0, msg: '分类不存在或已停用' });
	await setStatus('1');
	expect(await detail(leaf)).toMatchObject({ code: 1 });
});

test.each([
	['seo_title', 81],
	['seo_keywords', 256],
	['seo_description', 256],
])('%s of %i letters is refused at its field', async (field, length) => {
	const answer = await shop.post(`${base}/edit`, { id: leaf, [field]: 'x'.repeat(length) }, headers);
	expect(answer).toMatchObject({ code: 0, data: { fields: { [field]: expect.any(String) } } });
});
