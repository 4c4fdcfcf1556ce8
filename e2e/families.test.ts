import { beforeAll, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

/** A screen with rows that are added, edited and deleted; `made` is the body of a new row called so. */
interface Family {
	page: string;
	api: string;
	made(name: string): object;
	/** The input that says how a row is called, or another one that its line shows. */
	input: string;
}

const named =
	(more: object = {}) =>
	(name: string) => ({ name, ...more });
const account = (more: object) => (username: string) => ({ username, nickname: username, ...more });

const families: readonly Family[] = [
	{
		page: 'shop/delivery/company',
		api: 'shop.delivery.Company',
		made: (name) => ({ name, code: name }),
		input: 'Company name · Chinese',
	},
	{ page: 'shop/goods/pretags', api: 'shop.goods.Pretags', made: named(), input: 'Tag · Chinese' },
	{ page: 'shop/goods/brand', api: 'shop.goods.Brand', made: named(), input: 'Brand name · Chinese' },
	{ page: 'shop/goods/classify', api: 'shop.goods.Classify', made: named(), input: 'Category name · Chinese' },
	{ page: 'user/group', api: 'user.Group', made: named({ discount_rate: '100.00' }), input: 'Group · Chinese' },
	{ page: 'user/user', api: 'user.User', made: account({ group_id: 1, password: 'correct-horse' }), input: 'Nickname' },
	{ page: 'auth/group', api: 'auth.Group', made: named({ rules: [1] }), input: 'Group · Chinese' },
	{
		page: 'auth/admin',
		api: 'auth.Admin',
		made: account({ group_arr: [1], password: 'correct-horse' }),
		input: 'Nickname',
	},
	{
		page: 'auth/rule',
		api: 'auth.Rule',
		made: (title) => ({ title, name: `family/${title}`, type: 'button' }),
		input: 'Title · Chinese',
	},
];

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
let boss: Account;
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
});

test.each(families.map((family) => [family.page, family] as const))(
	'%s: a row is edited, several are deleted at once and come back by Undo',
	async (_, { page: path, api, made, input }) => {
		for (const name of ['familyone', 'familytwo']) await boss.call('POST', `/admin/${api}/add`, made(name));
		const { page } = await visit({ language: 'en', stored: boss.stored });
		const row = (name: string) => page.getByRole('checkbox', { name: `Select row ${name}`, exact: true });
		await page.goto(`/admin/${path}?quickSearch=family`);
		await row('familytwo').waitFor();

		await page.getByRole('button', { name: 'Edit: familytwo' }).click();
		await page.getByRole('textbox', { name: input }).fill('familythree');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await page.getByRole('row', { name: /familythree/ }).waitFor();

		const rows = page.getByRole('checkbox', { name: /^Select row family/ });
		for (const box of await rows.all()) await box.check();
		await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
		await row('familyone').waitFor({ state: 'detached' });
		await page.getByRole('button', { name: 'Undo', exact: true }).click();
		await row('familyone').waitFor();
		await page.getByRole('row', { name: /familythree/ }).waitFor();
	},
);
