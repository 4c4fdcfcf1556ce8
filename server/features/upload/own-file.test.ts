import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let member: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = await makeAdmin(shop.context, { nodes: ['user/user/edit', 'auth/admin/edit', 'routine/adminInfo/edit'] });
	member = await makeMember(shop.context);
});
afterAll(() => shop.close());

const foreign = [
	'https://evil.example/a.png',
	'//evil.example/a.png',
	'data:image/png;base64,aa',
	'/storage/../../secret',
	'/l/code',
];
const ours = ['/static/images/avatar.png', '/storage/default/a.png', ''];

test('nobody shows others a portrait from elsewhere, neither members nor staff, nor staff for members', async () => {
	const profile = { username: member.username, nickname: 'Li', gender: 1 };
	const forms: readonly (readonly [string, (avatar: string) => Promise<{ code: number; data: unknown }>])[] = [
		['a member', (avatar) => shop.post('/api/account/profile', { ...profile, avatar }, member.headers)],
		['an admin', (avatar) => shop.post('/admin/routine.AdminInfo/edit', { nickname: 'Li', avatar }, admin.headers)],
		['staff', (avatar) => shop.post('/admin/user.User/edit', { id: member.id, avatar }, admin.headers)],
	];
	for (const [who, save] of forms) {
		for (const avatar of foreign) {
			const refused = { code: 0, data: { fields: { avatar: expect.any(String) } } };
			expect(await save(avatar), `${who} ${avatar}`).toMatchObject(refused);
		}
		for (const avatar of ours) expect(await save(avatar), `${who} ${avatar}`).toMatchObject({ code: 1 });
	}
});

test('pictures of reviews and refunds are those that were uploaded here', async () => {
	const order = { order_id: 1, type: '1', reason: 'other' };
	for (const picture of foreign) {
		const images = ['/storage/a.png', picture];
		const answers = await Promise.all([
			shop.post(
				'/api/shop.Evaluate/add',
				{ order_id: 1, lines: [{ id: 1, goods_score: 5, service_score: 5, logistics_score: 5, images }] },
				member.headers,
			),
			shop.post('/api/shop.Evaluate/append', { id: 1, content: 'x', images }, member.headers),
			shop.post('/api/shop.Refund/add', { ...order, images }, member.headers),
		]);
		for (const answer of answers) expect(JSON.stringify(answer), picture).toMatch(/"fields":\{[^}]*images\.1"/);
	}
});
