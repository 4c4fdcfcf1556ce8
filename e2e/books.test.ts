import { test } from 'vitest';
import { expectSound, sharedShop, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';

const shop = sharedShop();
const visit = visitsTo(() => shop);
const button = (name: string) => ({ name, exact: true });

const words = {
	en: {
		run: 'Check now',
		agrees: 'Agrees',
		check: 'Balance and its log',
		open: 'Open: Balance and its log',
		entry: 'Last entry before it',
		restore: 'Restore',
		reason: /^Reason/,
	},
	'zh-cn': {
		run: '立即核对',
		agrees: '一致',
		check: '余额与余额流水',
		open: '查看：余额与余额流水',
		entry: '差异前的末笔分录',
		restore: '恢复为应有',
		reason: /^原因/,
	},
} as const;
const views = [
	{ language: 'en', width: 1440, dark: false },
	{ language: 'zh-cn', width: 390, dark: true },
] as const;

test.each(views)('a balance that nothing explains is shown, restored and agrees again ($language)', async (view) => {
	const { language } = view;
	const said = words[language];
	const buyer = await newBuyer(shop, { money: '30.00' });
	const { id } = JSON.parse(buyer.stored['userInfo'] ?? '{}') as { id: number };
	const admin = await accountOf(shop, 'admin');
	await shop.drift(id);

	const { page } = await visit({ ...view, stored: admin.stored });
	await page.goto('/admin/system/health');
	const check = async () => {
		await page.getByRole('button', button(said.run)).click();
		await shop.settle();
	};
	await check();
	const line = page.getByRole('row').filter({ hasText: said.check });
	await line.getByText(/\d+ (difference|处差异)/).waitFor();
	await expectSound(page, `books-${language}`);

	await line.getByRole('button', button(said.open)).click();
	const found = page.getByRole('dialog', button(said.check));
	const row = found.getByRole('listitem').filter({ hasText: `#${id}` });
	await row.getByText(said.entry).waitFor();
	await row.getByText('37.00').first().waitFor();
	await expectSound(page, `books-drift-${language}`);
	await row.getByRole('button', button(said.restore)).click();
	const repair = page.getByRole('dialog', { name: new RegExp(`^${said.restore} `) });
	await repair.getByLabel(said.reason).fill('Typed in by hand');
	await expectSound(page, `books-repair-${language}`);
	await repair.getByRole('button', button(said.restore)).click();
	await repair.waitFor({ state: 'detached' });
	await row.waitFor({ state: 'detached' });
	await found.getByText('Typed in by hand').first().waitFor();
	await expectSound(page, `books-repaired-${language}`);

	await page.keyboard.press('Escape');
	await found.waitFor({ state: 'detached' });
	await check();
	await line.getByText(said.agrees).waitFor();
});
