import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { adminAgreement } from '#domain/agreement/agreement.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Account } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import type { Shop } from './shop.ts';
import { dialogOf, type Screen } from './sweep.helper.ts';

const add = /^(添加|新增|Add)$/;

/** Who may do what in the back office, and what was undone. */
export async function accessScreens(shop: Shop, admin: Account): Promise<Screen[]> {
	const before = await undoneChanges(admin);
	return [
		{ name: 'admin-admins', path: '/admin/auth/admin' },
		{ name: 'admin-admin-form', path: '/admin/auth/admin', open: dialogOf(add) },
		{ name: 'admin-groups', path: '/admin/auth/group' },
		{ name: 'admin-group-form', path: '/admin/auth/group', open: dialogOf(add) },
		{ name: 'admin-rules', path: '/admin/auth/rule' },
		{ name: 'admin-rule-form', path: '/admin/auth/rule', open: dialogOf(add) },
		{ name: 'admin-log', path: '/admin/auth/adminLog' },
		{ name: 'admin-log-line', path: '/admin/auth/adminLog', open: dialogOf(/^(详情|Detail)[：:]/) },
		{ name: 'admin-own-account', path: '/admin/routine/adminInfo' },
		{ name: 'admin-proof', path: '/admin/routine/adminInfo', open: changeMobile },
		{ name: 'admin-second-factor', path: '/admin/routine/adminInfo', open: (page) => startSecondFactor(page, shop) },
		{ name: 'admin-recycle-bin', path: '/admin/security/dataRecycleLog' },
		{
			name: 'admin-recycle-bin-line',
			path: '/admin/security/dataRecycleLog',
			open: dialogOf(/^(查看详情：|Details: )Taken$/),
		},
		{ name: 'admin-recycle-rules', path: '/admin/security/dataRecycle' },
		{ name: 'admin-recycle-rule-form', path: '/admin/security/dataRecycle', open: dialogOf(add) },
		{ name: 'admin-sensitive-log', path: '/admin/security/sensitiveDataLog' },
		{
			name: 'admin-sensitive-change',
			path: '/admin/security/sensitiveDataLog',
			open: dialogOf(new RegExp(`^(查看变更：|See the change: ).* id=${before}$`)),
		},
		{ name: 'admin-sensitive-rules', path: '/admin/security/sensitiveData' },
		{ name: 'admin-sensitive-rule-form', path: '/admin/security/sensitiveData', open: dialogOf(add) },
	];
}

/** Begins a new version of an agreement, so that there is something to publish. */
async function draftOf(admin: Account, code: string): Promise<void> {
	const base = '/admin/shop.settings.Agreement';
	const { current } = await admin.call<AnswerOf<typeof adminAgreement>>('GET', `${base}/detail`, { code });
	if (!current) throw new Error(`The demo shop has no ${code}.`);
	const { version: _, ...words } = current;
	const content = words.content.replace('72', '48').replace('</p>', '</p><p>节假日顺延。</p>');
	await admin.call('POST', `${base}/edit`, { code, ...words, content, revision: 0 });
}

/** Has messages written to the log of the server. */
async function sendTestMessages(admin: Account): Promise<void> {
	await admin.call('POST', '/admin/sms.Config/edit', { sms_provider: 'console', sms_signature: '画坊' });
	for (const template_code of ['user_register', 'user_mobile_owned'])
		await admin.call('POST', '/admin/sms.Config/test', { mobile: '13800138000', template_code });
}

/** What the shop keeps about itself: settings, files, timers, its books. */
export async function routineScreens(shop: Shop, admin: Account): Promise<Screen[]> {
	await uploadPortrait(admin);
	await driftBooks(shop, admin);
	await draftOf(admin, 'refund');
	await sendTestMessages(admin);
	await admin.call('POST', '/admin/shop.goods.Service/add', { name: '手工包装', description: '附卡片', status: '1' });
	const [settings, books, files] = ['/admin/routine/config', '/admin/system/health', '/admin/routine/attachment'];
	const shopSettings = '/admin/shop/settings';
	const openCheck = dialogOf(/^(查看：余额与余额流水|Open: Balance and its log)$/);
	return [
		{ name: 'admin-dashboard', path: '/admin/dashboard?range=30' },
		{
			name: 'admin-dashboard-table',
			path: '/admin/dashboard?range=30',
			open: (page) =>
				page
					.getByText(/^(查看数据表|Show as a table)$/)
					.first()
					.click(),
		},
		{ name: 'admin-timers', path: '/admin/routine/job' },
		{ name: 'admin-jobs', path: '/admin/routine/job?list=jobs' },
		{ name: 'admin-books', path: books },
		{ name: 'admin-books-check', path: books, open: openCheck },
		{
			name: 'admin-books-repair',
			path: books,
			open: async (page) => {
				await openCheck(page);
				await page
					.getByRole('button', { name: /^(恢复为应有|Restore)$/ })
					.first()
					.click();
				await page.getByLabel(/^(原因|Reason)/).waitFor();
			},
		},
		{ name: 'admin-settings', path: settings },
		{ name: 'admin-settings-mail', path: `${settings}?group=mail` },
		...['identity', 'order', 'after_sale', 'points', 'member', 'creator'].map((group) => {
			return { name: `admin-shop-settings-${group.replace('_', '-')}`, path: `${shopSettings}/basic?group=${group}` };
		}),
		...['delivery', 'miniapp'].map((page) => ({
			name: `admin-shop-settings-${page}`,
			path: `${shopSettings}/${page}`,
		})),
		{
			name: 'admin-shop-settings-found',
			path: `${shopSettings}/basic`,
			// Called so in either language, as names of settings are searched as well.
			open: (page: Page) => page.getByRole('searchbox', { name: /^(查找设置项|Find a setting)$/ }).fill('cancel'),
		},
		...['provider', 'aliyun', 'tencent', 'limits'].map((group) => ({
			name: `admin-sms-${group}`,
			path: `/admin/sms/config?group=${group}`,
		})),
		{
			name: 'admin-sms-test',
			path: '/admin/sms/config',
			open: dialogOf(/^(发送测试短信|Send a test message)$/),
		},
		{ name: 'admin-sms-templates', path: '/admin/sms/template' },
		{
			name: 'admin-sms-template',
			path: '/admin/sms/template',
			open: dialogOf(/^(编辑|Edit)[：:] ?(注册验证码|Code to register)$/),
		},
		{ name: 'admin-sms-variables', path: '/admin/sms/variable' },
		{ name: 'admin-sms-variable-form', path: '/admin/sms/variable', open: dialogOf(/^(添加|Add)$/) },
		{ name: 'admin-sms-log', path: '/admin/sms/log' },
		{ name: 'admin-translations', path: `${shopSettings}/translation` },
		{ name: 'admin-translations-done', path: `${shopSettings}/translation?kind=shop/goods/goods` },
		{ name: 'admin-translate', path: `${shopSettings}/translation`, open: dialogOf(/^(翻译：|Translate: )/) },
		{ name: 'admin-agreements', path: `${shopSettings}/agreement` },
		{ name: 'admin-agreement', path: `${shopSettings}/agreement?code=privacy` },
		{
			name: 'admin-agreement-publish',
			path: `${shopSettings}/agreement?code=refund`,
			open: dialogOf(/^(发布|Publish)$/),
		},
		{ name: 'admin-reasons', path: `${shopSettings}/reason` },
		{ name: 'admin-reason-form', path: `${shopSettings}/reason`, open: dialogOf(/^(添加|Add)$/) },
		{ name: 'admin-settings-add', path: settings, open: dialogOf(/^(添加配置项|Add a setting)$/) },
		{ name: 'admin-settings-test-mail', path: `${settings}?group=mail`, open: sendTestMail },
		{ name: 'admin-files', path: files },
		{ name: 'admin-file', path: files, open: dialogOf(/^(查看：|View: )/) },
		{
			name: 'admin-files-list',
			path: files,
			open: async (page) => {
				await page.getByRole('button', { name: /^(列表|List)$/ }).click();
				await page
					.getByRole('button', { name: /^(删除：|Delete: )/ })
					.first()
					.waitFor();
			},
		},
		{ name: 'admin-file-in-use', path: files, open: deleteUsedFile },
		{ name: 'admin-files-uploading', path: files, open: uploadAndPause },
		{ name: 'admin-notices', path: '/admin/shop/notify/notify' },
	];
}

/** What stands around every screen of the back office. */
export function shellScreens(): Screen[] {
	const path = '/admin/shop/delivery/company';
	const inLayout = (layoutMode: string) => (defaultLang: string) => {
		return { storeConfig_v2: JSON.stringify({ lang: { defaultLang }, layout: { layoutMode } }) };
	};
	return [
		{ name: 'admin-layout-classic', path, remembers: inLayout('Classic') },
		{ name: 'admin-layout-streamline', path, remembers: inLayout('Streamline') },
		{
			name: 'admin-layout-full-screen',
			path,
			remembers: () => ({ storeTabViewConfig: JSON.stringify({ tabFullScreen: true }) }),
		},
		{ name: 'admin-layout-settings', path, isWide: true, open: dialogOf(/^(布局设置|Layout settings)$/) },
		{ name: 'admin-palette', path, open: openPalette },
		{
			name: 'admin-bell',
			path,
			open: async (page) => {
				await page.getByRole('button', { name: /^(消息，|Notices, )/ }).click();
				await page.getByRole('region', { name: /^(消息通知|Notices)$/ }).waitFor();
			},
		},
		{ name: 'admin-bell-many', path, open: leaveUnread },
	];
}

/** A company that cannot come back from the recycle bin, and one whose phone was changed: its id. */
async function undoneChanges(admin: Account): Promise<number> {
	const calls = '/admin/shop.delivery.Company';
	const company = async (code: string) => {
		const form = { name: code, code, phone: '100' };
		return (await admin.call<{ id: number }>('POST', `${calls}/add`, form)).id;
	};
	await admin.call('DELETE', `${calls}/del`, { 'ids[]': await company('Taken') });
	await company('Taken');
	const rule = { name: '电话', controller: 'shop/delivery/Company', data_table: 'delivery_company', primary_key: 'id' };
	const fields = [{ name: 'phone', value: 'Phone' }];
	await admin.call('POST', '/admin/security.SensitiveData/add', { ...rule, fields });
	const id = await company('Rolled');
	await admin.call('POST', `${calls}/edit`, { id, phone: '200' });
	return id;
}

/** A file that is in use: the picture of the admin. */
async function uploadPortrait(admin: Account): Promise<void> {
	const drawn = sharp({ create: { width: 320, height: 320, channels: 3, background: 'gold' } });
	const form = new FormData();
	form.append('file', new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' }), 'portrait.png');
	const { file } = await admin.call<{ file: { url: string } }>('POST', '/admin/ajax/upload', form);
	const { id } = JSON.parse(admin.stored['adminInfo'] ?? '{}') as { id: number };
	await admin.call('POST', '/admin/routine.AdminInfo/edit', { id, avatar: file.url });
}

/** A balance that nothing explains, after another one that was restored. */
async function driftBooks(shop: Shop, admin: Account): Promise<void> {
	const check = 'balance';
	for (const isLast of [false, true]) {
		const { stored } = await newBuyer(shop, { money: '30.00' });
		const { id: ref } = JSON.parse(stored['userInfo'] ?? '{}') as { id: number };
		await shop.drift(ref);
		// The nightly check may be under way.
		await vi.waitFor(() => admin.call('POST', '/admin/system.Health/run'), { timeout: 60_000, interval: 500 });
		await shop.settle();
		const repair = { check, ref, mode: 'restore', expected: '30.00', found: '37.00', reason: 'Typed in by hand' };
		if (!isLast) await admin.call('POST', '/admin/system.Health/repair', repair);
	}
}

/** Changes a way into the account, which asks who has logged in long ago. */
async function changeMobile(page: Page): Promise<void> {
	await page.getByRole('textbox', { name: /^(手机号|Mobile)/ }).fill('13700000001');
	await dialogOf(/^(保存|Save)$/)(page);
}

async function startSecondFactor(page: Page, { adminPassword }: Shop): Promise<void> {
	await dialogOf(/^(开启两步验证|Turn on two-step login)$/)(page);
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(/^(当前密码|Current password)/).fill(adminPassword);
	await dialog.getByRole('button', { name: /^(下一步|Next)$/ }).click();
	await dialog.getByRole('img', { name: /二维码|QR code/ }).waitFor();
	await dialog.getByText(/无法扫|Cannot scan/).click();
}

/** To a server that there is none of. */
async function sendTestMail(page: Page): Promise<void> {
	await dialogOf(/^(发送测试邮件|Send a test mail)$/)(page);
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox').fill('me@example.com');
	await dialog.getByRole('button', { name: /^(发送|Send)$/ }).click();
	await dialog.getByRole('alert').first().waitFor();
}

async function deleteUsedFile(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^(列表|List)$/ }).click();
	await dialogOf(/^(删除：|Delete: )portrait\.png$/)(page);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^(删除|Delete)$/ })
		.click();
	await page.getByRole('dialog', { name: /^(文件仍在使用|Still in use)$/ }).waitFor();
}

/** Uploads that never arrive: some are on their way, one waits, one is paused. */
async function uploadAndPause(page: Page): Promise<void> {
	await page.route('**/admin/ajax/upload**', () => undefined);
	const names = ['one', 'two', 'three', 'four', 'five'];
	const files = names.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(name) }));
	await page.locator('main input[type="file"]').first().setInputFiles(files);
	await page.getByRole('button', { name: /^(暂停：|Pause: )four\.png$/ }).click();
}

async function openPalette(page: Page): Promise<void> {
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox', { name: /^(快速查找|Find anything)$/ }).fill('a');
	await page.getByRole('dialog').getByRole('option').first().waitFor();
}

/** As the bell is where nobody has looked for a week. */
async function leaveUnread(page: Page): Promise<void> {
	await page.route('**/admin/shop.base/config**', async (route) => {
		const response = await route.fetch();
		const answer = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...answer, data: { ...answer.data, unreadCount: 132 } } });
	});
	await page.reload();
	await page.getByText('99+').first().waitFor();
}
