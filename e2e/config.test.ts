import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
let boss: Account;
let page: Page;
let post: SMTPServer;
const mails: string[] = [];

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
	post = new SMTPServer({
		authOptional: true,
		hideSTARTTLS: true,
		onData: (stream, _session, done) => {
			let mail = '';
			stream.on('data', (part: Buffer) => {
				mail += part;
			});
			stream.on('end', () => {
				mails.push(mail);
				done();
			});
		},
	});
	await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
	await new Promise<void>((resolve) => post.close(() => resolve()));
});
beforeEach(async () => {
	({ page } = await visit({ language: 'en', stored: boss.stored }));
	await page.goto('/admin/routine/config');
	await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
	await page.getByRole('form', { name: 'Basics' }).waitFor();
});

const tab = (name: string) => page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a new name of the site stands in the title, here and for everybody', async () => {
	await page.getByRole('textbox', { name: 'Site name (English)' }).fill('Kiln & Loom');
	await save();
	await page.getByText('The settings were saved').waitFor();
	await page.waitForFunction(() => document.title.endsWith('Kiln & Loom'));
	await eventually(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
	await page.reload();
	await page.waitForFunction(() => document.title.endsWith('Kiln & Loom'));
	await eventually(() => page.getByRole('textbox', { name: 'Site name (English)' }).inputValue()).toBe('Kiln & Loom');
});

test('a wrong value is named at its field, what was typed in another tab stays', async () => {
	await page.getByRole('textbox', { name: 'Record number' }).fill('ICP 1');
	await page.getByRole('textbox', { name: 'Back office entrance' }).fill('/my door');
	await save();
	const entrance = page.getByRole('textbox', { name: 'Back office entrance' });
	await page.getByText('The entrance must be a slash followed by letters and digits, and free').waitFor();
	await eventually(() => entrance.getAttribute('aria-invalid')).toBe('true');
	await tab('Mail').click();
	await page.getByRole('textbox', { name: 'SMTP server' }).waitFor();
	await tab('Basics').click();
	await eventually(() => page.getByRole('textbox', { name: 'Record number' }).inputValue()).toBe('ICP 1');
	await page.getByRole('button', { name: 'Discard changes' }).click();
	await expect.poll(() => entrance.inputValue()).toBe('/admin');
});

test('a test mail goes by the settings as they are typed, and the server’s refusal is shown', async () => {
	await tab('Mail').click();
	const { port } = post.server.address() as AddressInfo;
	const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value);
	await fill('SMTP server', '127.0.0.1');
	await fill('SMTP port', '1');
	await fill('Sender address', 'shop@example.com');
	await page.getByRole('combobox', { name: 'Encryption' }).selectOption('None');
	const dialog = page.getByRole('dialog', { name: 'Send a test mail' });
	const send = async () => {
		await page.getByRole('button', { name: 'Send a test mail' }).click();
		await dialog.getByRole('textbox', { name: 'Recipient' }).fill('me@example.com');
		await dialog.getByRole('button', { name: 'Send', exact: true }).click();
	};
	await send();
	await dialog.getByRole('alert').getByText('The mail could not be sent').waitFor();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Discard', exact: true }).click();
	await fill('SMTP port', String(port));
	await send();
	await page.getByText('A test mail was sent to me@example.com').waitFor();
	expect(mails[0]).toContain('To: me@example.com');
	await page.getByRole('form', { name: 'Mail' }).getByRole('button', { name: 'Discard changes' }).click();
});

test('the entrance of the settings leads to the back office', async () => {
	await boss.call('POST', '/admin/routine.Config/edit', { backend_entrance: '/Door7' });
	await page.goto('/door7/routine/config?group=mail');
	await page.waitForURL('**/admin/routine/config?group=mail');
	await page.getByRole('form', { name: 'Mail' }).waitFor();
});

test('a super admin cleans the caches and stays logged in', async () => {
	await page.evaluate(() => localStorage.setItem('workingTime', '{}'));
	await page.getByRole('button', { name: 'Clear the cache' }).click();
	const cleaned = page.waitForEvent('load');
	await page.getByRole('menuitem', { name: 'Both' }).click();
	await cleaned;
	await page.getByRole('heading', { level: 1, name: '系统配置' }).waitFor();
	expect(
		await page.evaluate(() => [localStorage.getItem('workingTime'), localStorage.getItem('adminInfo') !== null]),
	).toEqual([null, true]);
});

test('a setting is added, filled in and deleted again', async () => {
	await page.getByRole('button', { name: 'Add a setting' }).click();
	const drawer = page.getByRole('dialog');
	await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('shop_mood');
	await drawer.getByRole('textbox', { name: 'Title' }).fill('Mood');
	await drawer.getByRole('combobox', { name: 'Type' }).fill('Radio');
	await page.getByRole('option', { name: 'Radio buttons' }).click();
	await drawer.getByRole('textbox', { name: 'Choices' }).fill('calm=Calm\nloud=Loud');
	await drawer.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('radio', { name: 'Loud' }).check();
	await save();
	await page.getByText('The settings were saved').waitFor();
	await page.reload();
	await eventually(() => page.getByRole('radio', { name: 'Loud' }).isChecked()).toBe(true);
	await page.getByRole('button', { name: 'Delete the setting “Mood”' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await page.getByRole('radio', { name: 'Loud' }).waitFor({ state: 'detached' });
});

test('the audit of reviews and the cap of a return’s freight are set after the sale, each with a sentence', async () => {
	await page.goto('/admin/shop/settings/basic?group=after_sale');
	await page.getByText('New reviews and what is added to them wait until staff show them').waitFor();
	const cap = page.getByRole('textbox', { name: 'For the freight of a return at most (¥)' });
	expect(await cap.inputValue()).toBe('200');
	await cap.fill('10000.01');
	await save();
	await eventually(() => cap.getAttribute('aria-invalid')).toBe('true');
	await cap.fill('35.5');
	await page.getByRole('switch', { name: 'Show reviews after a look' }).click({ force: true });
	await save();
	await page.getByText('The settings were saved').waitFor();
	await page.reload();
	await tab('After-sale').click();
	await eventually(() => cap.inputValue()).toBe('35.5');
	expect(await page.getByRole('switch', { name: 'Show reviews after a look' }).isChecked()).toBe(true);
});
