import { expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('what is typed leads to goods by the arrow keys, or to all that have the words, marked in their names', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store');
	const field = page.getByRole('combobox', { name: 'Search works' });
	await field.pressSequentially('teapot');
	const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
	await options.filter({ hasText: 'Night Walk Teapot' }).waitFor();
	await field.press('ArrowDown');
	await eventually(() => options.first().getAttribute('aria-selected')).toBe('true');
	await field.press('Escape');
	await options.first().waitFor({ state: 'detached' });
	await field.press('Enter');
	await page.waitForURL('**/store/list?quickSearch=teapot');
	await page.locator('mark', { hasText: 'Teapot' }).first().waitFor();

	await field.fill('night walk');
	await options.first().waitFor();
	await field.press('ArrowDown');
	await field.press('Enter');
	await page.waitForURL('**/store/goods/*');
	await page.getByRole('heading', { level: 1, name: 'Night Walk Teapot' }).waitFor();
});

test('a slip of the pen is taken for what was meant, and the page says so', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store/list?quickSearch=taepot');
	await page.getByText('Nothing found for “taepot”. These are the works for “teapot”').waitFor();
	await page.getByRole('link', { name: /Night Walk Teapot/ }).waitFor();
});

test('prices and stock narrow the list; each stands as a condition that can be taken away', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store/list');
	const count = page.getByText(/^\d+ works?$/);
	await count.waitFor();
	const all = await count.textContent();
	await page.getByRole('textbox', { name: 'From' }).fill('300');
	await page.getByRole('textbox', { name: 'To' }).fill('450');
	await page.keyboard.press('Enter');
	await eventually(() => addressOf(page)).toBe('/store/list?price_from=300&price_to=450');
	await eventually(() => count.textContent()).not.toBe(all);
	const bounds = () =>
		page
			.getByRole('group', { name: 'Price' })
			.locator('input')
			.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
	await eventually(() => bounds()).toEqual(['300', '450']);
	await page.getByRole('checkbox', { name: 'In stock only' }).check();
	await eventually(() => addressOf(page)).toBe('/store/list?price_from=300&price_to=450&in_stock=1');
	const conditions = page.getByRole('list', { name: /filter|condition/i });
	await conditions.getByRole('link', { name: /¥300 – ¥450/ }).click();
	await conditions.getByRole('link', { name: /In stock only/ }).click();
	await eventually(() => addressOf(page)).toBe('/store/list');
	await eventually(() => bounds()).toEqual(['', '']);
	await eventually(() => count.textContent()).toBe(all);
});

test('the name of a creator leads to their goods, by a suggestion and by the search', async () => {
	const { page } = await visit({ language: 'en' });
	await page.goto('/store');
	const field = page.getByRole('combobox', { name: 'Search works' });
	await field.pressSequentially('mountain mist');
	const option = page.getByRole('option').filter({ hasText: 'Creator' });
	await option.first().waitFor();
	await option.first().click();
	await page.waitForURL('**/store/creator/mountain-mist');
	await page.goto('/store/list?quickSearch=mountain+mist');
	await page.locator('mark', { hasText: 'Mist' }).first().waitFor();
});

test('a shopper finds by pinyin, by a word that means the same and by a slip, and what was meant is marked', async () => {
	const { page } = await visit({ language: 'zh-cn' });
	await page.goto('/store');
	const field = page.getByRole('combobox', { name: '搜索作品' });
	await field.pressSequentially('kaodian');
	await page.getByRole('option').locator('mark', { hasText: '靠垫' }).first().waitFor();
	await field.press('Enter');
	await page.waitForURL('**/store/list?quickSearch=kaodian');
	await page.locator('main mark', { hasText: '靠垫' }).first().waitFor();
	expect(await page.getByRole('combobox', { name: '排序' }).inputValue()).toBe('match,desc');
	await field.fill('抱枕');
	await field.press('Enter');
	await page.getByRole('heading', { level: 1, name: /抱枕/ }).waitFor();
	await page.getByRole('link', { name: /刺子绣流苏靠垫/ }).waitFor();
	await page.goto('/store/list?quickSearch=neclace');
	await page.getByText('没有找到“neclace”，以下是“necklace”的结果').waitFor();
});

test('what no work has leads to what comes close, on a phone too, and the page says so', async () => {
	const { page } = await visit({ language: 'zh-cn', width: 390 });
	await page.goto(`/store/list?quickSearch=${encodeURIComponent('提梁罐')}`);
	await page.getByText('没有与“提梁罐”完全相符的作品，以下比较接近：').waitFor();
	await page.locator('main mark', { hasText: '提梁' }).first().waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await page.goto('/store/list?quickSearch=zzqqzz');
	await page.getByText('没有与“zzqqzz”相符或接近的作品，看看大家喜欢的：').waitFor();
	expect(await page.locator('main li a[href^="/store/goods/"]').count()).toBeGreaterThan(3);
});

test('a word that staff just wrote down is found at once', async () => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/searchSynonym');
	await page.getByRole('button', { name: 'Add' }).click();
	await page.getByRole('textbox', { name: 'Word' }).fill('滑板');
	await page.getByRole('textbox', { name: 'Means the same' }).fill('挂钟，skateboard');
	await page.keyboard.press('Control+Enter');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await page.goto('/store/list?quickSearch=skateboard');
	await page.getByRole('link', { name: /Silent Oak Clock/ }).waitFor();
});

test('no word that is searched for comes to bear the nonce of its page', async () => {
	const answer = await fetch(`${shop.url}/store/list?quickSearch=__CSP_NONCE__`, { headers: { accept: 'text/html' } });
	const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
	const html = await answer.text();
	expect(html).toContain(` nonce="${nonce}"`);
	expect(html.replaceAll(` nonce="${nonce}"`, '')).not.toContain(nonce);
	expect(html).toContain('value="__CSP_NONCE__"');
});
