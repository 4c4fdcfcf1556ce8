import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
let adminInfo: { id: number; token: string };
let page: Page;

beforeAll(async () => {
	const login = { username: 'admin', password: shop.adminPassword };
	adminInfo = (await ask<{ userInfo: typeof adminInfo }>('POST', '/admin/Index/login', login)).data.userInfo;
});

async function ask<Data>(method: string, address: string, body?: object): Promise<{ code: number; data: Data }> {
	const headers = { 'content-type': 'application/json', ...(adminInfo && { batoken: adminInfo.token }) };
	const answer = await fetch(shop.url + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	return (await answer.json()) as { code: number; data: Data };
}

const paint = (background: string) =>
	sharp({ create: { width: 640, height: 480, channels: 3, background } })
		.png()
		.toBuffer();
/** The end record of an archive with nothing in it. */
const emptyArchive = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
const picture = async (name: string, background: string) => ({
	name: `${name}.png`,
	mimeType: 'image/png',
	buffer: await paint(background),
});

async function open(address: string): Promise<void> {
	const stored = { adminInfo: JSON.stringify(adminInfo) };
	({ page } = await visit({ language: 'en', stored }));
	await page.goto(address);
	await page.getByRole('heading', { level: 1 }).waitFor();
}
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const file = (name: string) => page.getByRole('button', { name: `View: ${name}` });
const put = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
	page.locator('main input[type="file"]').first().setInputFiles(files);

test('files are uploaded, looked at, narrowed to a type and deleted with their stored files', async () => {
	await open('/admin/routine/attachment');
	await page.getByText('No files yet').waitFor();
	await put([
		await picture('teal', 'teal'),
		await picture('rust', '#a0522d'),
		{ name: 'notes.zip', mimeType: 'application/zip', buffer: emptyArchive },
	]);
	for (const name of ['teal.png', 'rust.png', 'notes.zip']) await file(name).waitFor();

	await page.getByRole('button', { name: 'Other files' }).click();
	await file('teal.png').waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'All', exact: true }).click();
	await file('teal.png').click();
	await dialog('teal.png').getByText('640 × 480').waitFor();
	await dialog('teal.png').getByText('It is not used anywhere').waitFor();
	const stored = (await page.locator('dialog, [role="dialog"]').locator('img').first().getAttribute('src')) ?? '';
	await dialog('teal.png').getByRole('button', { name: 'Delete' }).click();
	await dialog('Delete “teal.png”?').getByRole('button', { name: 'Delete' }).click();
	await page.getByText('1 attachment and its file deleted').waitFor();
	await file('teal.png').waitFor({ state: 'detached' });
	expect((await fetch(new URL(stored, shop.url))).status).toBe(404);
});

test('three files are sent at once; others wait, are paused, go on and are cancelled', async () => {
	await open('/admin/routine/attachment');
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/admin/ajax/upload**', async (route) => {
		await released;
		await route.continue();
	});
	const names = ['one', 'two', 'three', 'four', 'five'];
	await put(await Promise.all(names.map((name, index) => picture(name, `rgb(${index}, 90, 200)`))));
	const panel = page.getByRole('region', { name: 'Uploads' });
	await panel.getByText('5 files uploading').waitFor();
	await expect.poll(() => panel.getByText('Uploading ·').count()).toBe(3);
	await eventually(() => panel.getByText('Waiting ·').count()).toBe(2);
	await panel.getByRole('button', { name: 'Pause: four.png' }).click();
	await panel.getByRole('button', { name: 'Cancel: five.png' }).click();
	await panel.getByRole('button', { name: 'Pause: one.png' }).click();
	await eventually(() => panel.getByText('Paused ·').count()).toBe(2);
	release();
	await file('two.png').waitFor();
	await panel.getByRole('button', { name: 'Go on: one.png' }).click();
	await panel.getByRole('button', { name: 'Go on: four.png' }).click();
	for (const name of ['one.png', 'four.png']) await file(name).waitFor();
	await panel.waitFor({ state: 'detached' });
	await eventually(() => file('five.png').count()).toBe(0);
});

test('a file that may not be uploaded says why and is tried again or taken away', async () => {
	await open('/admin/routine/attachment');
	await put([{ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
	const panel = page.getByRole('region', { name: 'Uploads' });
	await panel.getByText('The type of uploaded file is not allowed!').waitFor();
	await panel.getByRole('button', { name: 'Upload again: setup.exe' }).click();
	await panel.getByText('The type of uploaded file is not allowed!').waitFor();
	await panel.getByRole('button', { name: 'Cancel: setup.exe' }).click();
	await panel.waitFor({ state: 'detached' });
});

test('a form takes a picture by upload and keeps its path', async () => {
	await open('/admin/shop/goods/classify');
	await page.getByRole('button', { name: 'Add' }).first().click();
	const form = dialog(/Add/);
	await form.getByRole('textbox').first().fill('Bowls');
	await form
		.locator('input[type="file"]')
		.first()
		.setInputFiles(await picture('bowl', 'olive'));
	await form.getByRole('button', { name: /^Remove: bowl/ }).waitFor();
	await form.getByRole('button', { name: 'Choose from the library' }).last().click();
	const library = dialog('Choose pictures');
	await library.getByRole('button', { name: 'Select: bowl.png' }).waitFor();
	await eventually(() => library.getByRole('button', { name: 'Select: notes.zip' }).count()).toBe(0);
	await library.getByRole('textbox', { name: 'Search by name' }).fill('rust');
	await library.getByRole('textbox', { name: 'Search by name' }).press('Enter');
	await library.getByRole('button', { name: 'Select: bowl.png' }).waitFor({ state: 'detached' });
	await library.getByRole('button', { name: 'Select: rust.png' }).click();
	await library.getByRole('button', { name: 'Choose 1 file' }).click();
	await form.getByRole('button', { name: /^Remove: rust/ }).waitFor();
	await form.getByRole('button', { name: 'Save', exact: true }).click();
	await form.waitFor({ state: 'detached' });
	const { data } = await ask<{ list: { name: string; image: string }[] }>('GET', '/admin/shop.goods.Classify/index');
	expect(data.list.find(({ name }) => name === 'Bowls')?.image).toMatch(/^\/storage\/default\/\d{8}\/bowl\w+\.png$/);
});

test('a file that is shown somewhere is deleted by force alone', async () => {
	await open('/admin/routine/attachment');
	await put([await picture('portrait', 'gold')]);
	await file('portrait.png').waitFor();
	const { data } = await ask<{ list: { url: string }[] }>(
		'GET',
		'/admin/routine.Attachment/index?quickSearch=portrait',
	);
	await ask('POST', '/admin/routine.AdminInfo/edit', { id: adminInfo.id, avatar: data.list[0]?.url });
	await page.getByRole('button', { name: 'List', exact: true }).click();
	await page.getByRole('button', { name: 'Delete: portrait.png' }).click();
	await dialog('Delete “portrait.png”?').getByRole('button', { name: 'Delete' }).click();
	await dialog('Still in use').getByText('Administrators admin').waitFor();
	await dialog('Still in use').getByRole('button', { name: 'Delete by force' }).click();
	await page.getByText('1 attachment and its file deleted').waitFor();
});
