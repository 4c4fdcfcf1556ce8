import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Language } from '#domain/kernel/language.ts';
import { newVisitor, openBrowser } from './browser.ts';

/** Takes the README's pictures of a running demo shop: `node --import tsx e2e/screenshots.ts URL ADMIN_PASSWORD DEMO_PASSWORD`. */
const [url = '', adminPassword = '', demoPassword = ''] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../docs/screenshots');

const pictures = [
	{ name: 'store', address: '/store' },
	{ name: 'work', address: '/store/goods/{work}' },
	{ name: 'orders', address: '/admin/shop/order/order' },
	{ name: 'creator', address: '/merchant' },
] as const;

const sessions = await Promise.all([
	login('/admin/Index/login', 'admin', adminPassword, 'adminInfo'),
	login('/merchant/Index/login', 'studio', demoPassword, 'merchantInfo'),
]);
const goodsId = await firstGoods();
const browser = await openBrowser();
for (const language of ['zh-cn', 'en'] as const) {
	await mkdir(path.join(folder, language), { recursive: true });
	for (const { name, address } of pictures) await take(language, name, address.replace('{work}', String(goodsId)));
}
await browser.close();

async function take(language: Language, name: string, address: string): Promise<void> {
	const { context, page } = await newVisitor(browser, url, { language });
	const stored = [...sessions, { key: 'storeConfig_v2', value: JSON.stringify({ lang: { defaultLang: language } }) }];
	await page.addInitScript((entries) => {
		for (const { key, value } of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
	}, stored);
	await page.goto(`${address}?lang=${language}`, { waitUntil: 'networkidle' });
	await page.locator('main').first().waitFor();
	// The full-page overlay leaves a second after the navigation; pictures come when they are in view.
	await page.locator('[class*="overlay"]').waitFor({ state: 'detached' });
	await page.waitForFunction(() => [...document.images].every((image) => image.complete));
	const bytes = await page.screenshot({ animations: 'disabled' });
	await sharp(bytes)
		.resize(1200)
		.webp({ quality: 82 })
		.toFile(path.join(folder, language, `${name}.webp`));
	await context.close();
}

async function login(address: string, username: string, password: string, key: string) {
	const answer = await fetch(url + address, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username, password, keep: true }),
	});
	const { data, msg } = (await answer.json()) as {
		data: { userInfo?: object; merchantInfo?: object } | null;
		msg: string;
	};
	if (!data) throw new Error(`${username}: ${msg} (start the shop with LOGIN_CAPTCHA=off)`);
	return { key, value: JSON.stringify(data.userInfo ?? data.merchantInfo) };
}

async function firstGoods(): Promise<number> {
	const answer = await fetch(`${url}/api/shop.Goods/index?quickSearch=SL-V001`);
	const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
	return data.list[0]?.id ?? 1;
}
