import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const banners = '/admin/shop.advert.Banner';
const bars = '/admin/shop.advert.NoticeBar';
const hour = 3600;

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
let boss: Account;
let classifyId: number;
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
	const category = { name: '茶器', i18n: { en: { name: 'Tea ware' } } };
	classifyId = (await boss.call<{ id: number }>('POST', '/admin/shop.goods.Classify/add', category)).id;
});

async function picture(name: string, background: string, [width, height] = [1600, 500]) {
	const drawn = sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background } });
	return { name: `${name}.png`, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

async function stored(name: string, background: string): Promise<string> {
	const form = new FormData();
	const { buffer } = await picture(name, background);
	form.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), `${name}.png`);
	return (await boss.call<{ file: { url: string } }>('POST', '/admin/ajax/upload', form)).file.url;
}

const add = async (path: string, form: object) => (await boss.call<{ id: number }>('POST', `${path}/add`, form)).id;
const clicksOf = async (path: string, id: number) => {
	const { row } = await boss.call<{ row: { click_num: number } }>('GET', `${path}/edit`, { id });
	return row.click_num;
};
/** Browsers of tests say that they are robots, whose clicks do not count. */
async function asPerson(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
	await session.send('Network.setUserAgentOverride', { userAgent });
}
const carousel = (page: Page): Locator => page.getByRole('region', { name: /^(横幅|Banners)$/ });
const notices = (page: Page): Locator => page.getByRole('region', { name: /^(公告|Announcements)$/ });

test('staff make a banner and a notice bar; visitors see, follow and close them until their window is over', async () => {
	const { page: desk } = await visit({ language: 'en', stored: boss.stored });
	await desk.goto('/admin/shop/advert/banner');
	await desk.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = desk.getByRole('dialog');
	const files = form.locator('input[type="file"]');
	// The fields come one after the other.
	await eventually(() => files.count()).toBe(2);
	await files.first().setInputFiles(await picture('autumn', 'teal'));
	await form.getByRole('button', { name: /^Remove: autumn/ }).waitFor();
	const small = await picture('autumn-small', 'olive', [1080, 600]);
	await files.last().setInputFiles(small);
	await form.getByRole('textbox', { name: 'Title · Chinese' }).fill('秋日茶席');
	await form.getByRole('textbox', { name: 'Title · English' }).fill('Autumn tea');
	await form.getByRole('combobox', { name: 'Leads to' }).selectOption({ label: 'A category' });
	await form.getByRole('button', { name: 'Save' }).click();
	await form.getByText('Choose where the link leads').waitFor();
	await form.getByLabel('Category to open').first().click();
	await form.getByRole('option', { name: 'Tea ware' }).click();
	await form.getByRole('button', { name: 'Save' }).click();
	await desk.getByRole('row', { name: /Autumn tea.*Top of the home page.*Open/ }).waitFor();
	const { list } = await boss.call<{ list: { id: number }[] }>('GET', `${banners}/index`);
	const banner = list[0]?.id ?? 0;
	const until = Math.floor(Date.now() / 1000) + hour;
	await boss.call('POST', `${banners}/edit`, { id: banner, end_time: until });

	await desk.goto('/admin/shop/advert/noticeBar');
	await desk.getByRole('button', { name: 'Add', exact: true }).first().click();
	await form.getByRole('textbox', { name: 'Name' }).fill('假期');
	await form.getByRole('textbox', { name: 'Text · Chinese' }).fill('假期照常发货');
	await form.getByRole('textbox', { name: 'Text · English' }).fill('We ship during the holidays');
	await form.getByRole('radio', { name: 'Warning' }).check();
	await form.getByRole('button', { name: 'Save' }).click();
	await desk.getByRole('row', { name: /We ship during the holidays/ }).waitFor();
	const bar = (await boss.call<{ list: { id: number }[] }>('GET', `${bars}/index`)).list[0]?.id ?? 0;
	await boss.call('POST', `${bars}/edit`, { id: bar, end_time: until });

	for (const view of [{ width: 1440 }, { width: 390, language: 'en' }] as const) {
		const { page } = await visit(view);
		await page.goto('/store');
		const name = view.width === 390 ? 'Autumn tea' : '秋日茶席';
		const shown = carousel(page).getByRole('img', { name });
		await shown.waitFor();
		const src = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
		expect(src.includes('small')).toBe(view.width === 390);
		await notices(page)
			.getByText(view.width === 390 ? 'We ship during' : '假期照常发货')
			.waitFor();
	}

	const { page } = await visit({ language: 'en', fresh: true });
	await page.goto('/store');
	await asPerson(page);
	await carousel(page).getByRole('link', { name: 'Autumn tea' }).click();
	await page.getByRole('heading', { name: 'Tea ware', level: 1 }).waitFor();
	expect(addressOf(page)).toBe(`/store/list?classify_id=${classifyId}`);
	await eventually(() => clicksOf(banners, banner)).toBe(1);
	await desk.goto('/admin/shop/advert/banner');
	await desk.getByRole('row', { name: /Autumn tea.* 1 / }).waitFor();

	await notices(page).getByRole('button', { name: 'Close the notice: We ship during the holidays' }).click();
	await notices(page).waitFor({ state: 'detached' });
	await page.reload();
	await page.getByRole('heading', { name: 'Tea ware', level: 1 }).waitFor();
	await eventually(() => notices(page).count()).toBe(0);

	const { page: late } = await visit({ language: 'en' });
	await late.goto('/store');
	await notices(late).waitFor();
	await shop.advance(hour);
	// A page that was made before its window was over is kept for a second.
	await eventually(async () => {
		await late.reload();
		await late.getByRole('heading', { level: 1 }).waitFor();
		return (await notices(late).count()) + (await carousel(late).count());
	}).toBe(0);
});

test('several banners slide by arrow keys and buttons, and stand still where nobody wants motion', async () => {
	const [teal, olive] = [await stored('one', 'teal'), await stored('two', 'olive')];
	const ids = [
		await add(banners, { title: 'Two', image: olive, link_type: 'url', link_url: '/store/list' }),
		await add(banners, { title: 'One', image: teal, link_type: 'url', link_url: '/store/list' }),
	];
	const { page } = await visit({ language: 'en', isCalm: false, fresh: true });
	await page.goto('/store');
	const place = carousel(page);
	// It is there once the page has come to life.
	await place.getByRole('button', { name: 'Pause' }).waitFor();
	await place.getByRole('link', { name: 'One' }).focus();
	await page.keyboard.press('ArrowRight');
	await place.getByText('2 / 2').waitFor();
	await place.getByRole('button', { name: 'Play' }).waitFor();
	await place.getByRole('button', { name: 'Next banner' }).click();
	await place.getByText('1 / 2').waitFor();
	await place.getByRole('button', { name: 'Previous banner' }).click();
	await place.getByText('2 / 2').waitFor();

	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.reload();
	await place.getByText('1 / 2').waitFor();
	await place.getByRole('button', { name: 'Next banner' }).waitFor();
	await eventually(() => place.getByRole('button', { name: /Pause|Play/ }).count()).toBe(0);
	for (const id of ids) await boss.call('POST', `${banners}/edit`, { id, status: '0' });
});

test('a category shows its banner, and the member centre its own with its notice', async () => {
	const image = await stored('strip', 'peru');
	const ids = [
		await add(banners, { title: 'Tea week', image, position: 'classify', classify_id: classifyId }),
		await add(banners, { title: 'For you', image, position: 'user_center', audience: 'new' }),
	];
	const bar = await add(bars, {
		title: 'm',
		content: '会员日',
		i18n: { en: { content: 'Members day' } },
		position: 'member',
	});
	const { page } = await visit({ language: 'en' });
	await page.goto('/store/list');
	await page.getByRole('heading', { level: 1 }).waitFor();
	expect(await carousel(page).count()).toBe(0);
	await page.goto(`/store/list?classify_id=${classifyId}`);
	await carousel(page).getByRole('img', { name: 'Tea week' }).waitFor();

	const fresh = { tab: 'register', username: 'newcomer', password: 'newcomer-password' } as const;
	const member = await accountOf({ ...shop, hasCaptcha: false }, 'member', fresh);
	const { page: own } = await visit({ language: 'en', stored: member.stored });
	await own.goto('/user/account/overview');
	await carousel(own).getByRole('img', { name: 'For you' }).waitFor();
	await notices(own).getByText('Members day').waitFor();
	for (const id of ids) await boss.call('POST', `${banners}/edit`, { id, status: '0' });
	await boss.call('POST', `${bars}/edit`, { id: bar, status: '0' });
});

test('a popup shows once in its window, closes by Escape and gives the focus back; never on the way to pay', async () => {
	const image = await stored('popup', 'rosybrown');
	const id = await add(banners, {
		title: 'Welcome',
		image,
		position: 'popup',
		link_type: 'url',
		link_url: '/store/list',
	});
	const { page } = await visit({ language: 'en' });
	const popup = page.getByRole('dialog', { name: 'Welcome' });
	await page.goto('/store/cart');
	await page.getByRole('heading', { level: 1 }).waitFor();
	await page.getByRole('banner').getByRole('link', { name: 'All works' }).click();
	await popup.waitFor();
	await page.keyboard.press('Escape');
	await popup.waitFor({ state: 'detached' });
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All works');
	await page.goto('/store');
	const { page: phone } = await visit({ language: 'en', width: 390 });
	await phone.goto('/store');
	await phone.getByRole('dialog', { name: 'Welcome' }).waitFor();
	await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	await phone.getByRole('dialog').waitFor({ state: 'detached' });
	expect(await popup.count()).toBe(0);
	await boss.call('POST', `${banners}/edit`, { id, status: '0' });
});
