import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { placeAsGuest, showing } from '#server/testing/guests.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { makeSku, orderRow } from '#server/testing/orders.ts';

let shop: TestApp;
let mailbox: Mailbox;
let staff: Record<string, string>;

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp({ env: { SITE_URL: 'https://shop.example' } });
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
	staff = (await makeAdmin(shop.context, { nodes: ['shop/user/user/contact'] })).headers;
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

async function guestOf(contact: string): Promise<{ userId: number; link: string }> {
	const sku = await makeSku(shop.context);
	const { data } = await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }], { contact });
	return { userId: (await orderRow(shop.context, data.orders[0]?.id ?? 0)).user_id, link: data.link };
}
const correct = (user_id: number, email: string, headers = staff) =>
	shop.post('/admin/shop.user.User/contact', { user_id, email }, headers);
const opens = async (link: string) => (await shop.get('/api/shop.Guest/purchase', {}, showing(link))).code === 1;

test('a mistyped address is corrected: a link is mailed to the right one, and earlier ones open nothing', async () => {
	const { userId, link } = await guestOf('wrnog@example.com');
	expect(await opens(link)).toBe(true);
	expect(await correct(userId, ' right@example.com ')).toMatchObject({ code: 1, data: { email: 'right@example.com' } });
	expect(await opens(link)).toBe(false);
	mailbox.letters.length = 0;
	await shop.context.jobs.runPending();
	const letter = mailbox.letters.find(({ to }) => to.includes('right@example.com'));
	const fresh = letter?.text.match(/\/store\/order#(\S+)/)?.[1] ?? '';
	expect(await opens(fresh)).toBe(true);
	expect(mailbox.letters.some(({ to }) => to.includes('wrnog@example.com'))).toBe(false);
});

test('what is no address, the same one, one on the blocklist, and whoever is no guest are refused', async () => {
	const { userId, link } = await guestOf('known@example.com');
	for (const email of ['nobody', 'a@', 'a b@example', '13911112222', 'known@example.com']) {
		expect(await correct(userId, email)).toMatchObject({ code: 0, data: { fields: { email: expect.any(String) } } });
	}
	const barred = await guestOf('barred@example.com');
	await shop.context.db.updateTable('member').set({ is_black: 1 }).where('id', '=', barred.userId).execute();
	expect((await correct(userId, 'BARRED@example.com')).code).toBe(0);
	expect((await correct(barred.userId, 'free@example.com')).code).toBe(0);
	const member = await makeMember(shop.context);
	expect((await correct(member.id, 'own@example.com')).msg).toBe('该会员不是游客，请由本人修改邮箱');
	const other = await makeAdmin(shop.context, { nodes: ['shop/user/user/detail'] });
	expect((await correct(userId, 'new@example.com', other.headers)).code).toBe(401);
	expect(await opens(link)).toBe(true);
});

test('whoever has not shown the password of their account lately corrects none: the link makes an account of the purchase', async () => {
	const { userId, link } = await guestOf('mine@example.com');
	const login = await makeAdmin(shop.context, { nodes: ['shop/user/user/contact'] });
	shop.clock.advance(11 * 60);
	const refused = await correct(userId, 'theirs@example.com', login.headers);
	expect(refused).toMatchObject({ code: 0, data: { type: 'need proof' } });
	expect(await opens(link)).toBe(true);
});
