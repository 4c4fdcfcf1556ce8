import type { Locator, Page, Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { momentOf } from '#domain/resource/field.reader.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

interface Menu {
	name: string;
	path: string;
	type: string;
	menu_type: string | null;
	children?: readonly Menu[];
}
type Row = Readonly<Record<string, unknown>>;

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
let pages: readonly string[];

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
	const { menus } = await boss.call<{ menus: readonly Menu[] }>('GET', '/admin/Index/index');
	const all = (branch: readonly Menu[]): readonly Menu[] =>
		branch.flatMap((menu) => [menu, ...all(menu.children ?? [])]);
	pages = all(menus)
		.filter(({ type, menu_type }) => type === 'menu' && menu_type === 'tab')
		.map(({ path }) => `/admin/${path.replace(/^\/?(?:admin\/)?/, '')}`);
});

const isList = (response: Response) =>
	/\/(?:index|timers)\?(?!.*\bselect=)/.test(response.url()) && !response.url().includes('/Index/');
const isSearched = (query: URLSearchParams) => query.has('search[0][field]');
const isSorted = (way: string) => (query: URLSearchParams) => query.get('order')?.endsWith(`,${way}`) ?? false;
const unfolder = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filters/ });

/** Opens a page; true where it has a list that can be searched. */
async function openList(page: Page, path: string): Promise<boolean> {
	await page.goto(path);
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
	return (await unfolder(page).count()) === 1;
}

/** What the act on a list was answered with; a list that is asked again by itself meanwhile is not meant. */
async function asked(
	page: Page,
	isMeant: (query: URLSearchParams) => boolean,
	act: () => Promise<void>,
): Promise<{ url: URL; code: number; list: readonly Row[] }> {
	const answered = page.waitForResponse(
		(response) => isList(response) && isMeant(new URL(response.url()).searchParams),
	);
	await act();
	const response = await answered;
	const { code, data } = (await response.json()) as { code: number; data: { list?: readonly Row[] } };
	return { url: new URL(response.url()), code, list: data?.list ?? [] };
}

/** Fills one input of the search form with something; false where it has no value to choose. */
async function fill(input: Locator): Promise<boolean> {
	const tag = await input.evaluate((element) => element.tagName);
	if (tag === 'SELECT') {
		const values = await input
			.locator('option')
			.evaluateAll((options) => options.map((option) => option.getAttribute('value')));
		const value = values.find(Boolean);
		if (value) await input.selectOption(value);
		return value !== undefined;
	}
	if ((await input.getAttribute('role')) === 'combobox') return choose(input);
	if (tag === 'FIELDSET') {
		const isDay = (await input.locator('input[type=date]').count()) > 0;
		const ends = isDay ? ['2020-01-01', '2036-01-01'] : ['1', '90000'];
		for (const [place, end] of ends.entries()) await input.locator('input').nth(place).fill(end);
		return true;
	}
	await input.fill('e');
	return true;
}

/** Takes the first row that a search of another list offers; false where that list is empty. */
async function choose(input: Locator): Promise<boolean> {
	await input.click();
	const list = input.page().locator(`#${await input.getAttribute('aria-controls')}`);
	const offered = list.locator('[role=option]').first();
	await offered.or(list.getByText('Nothing found')).first().waitFor();
	if (!(await offered.isVisible())) {
		await input.press('Escape');
		return false;
	}
	await offered.click();
	return true;
}

const valueAt = (row: Row, field: string): unknown =>
	field.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

/** Columns whose filter means more than the value in the answer: a code shown in words, a category with all below it. */
const broader = new Set(['reason', 'classify_id']);

/** Whether a row meets one entry of `search[]` as it was sent; a column that is not in the answer is taken on trust. */
function agrees(row: Row, { field, operator, val }: { field: string; operator: string; val: string }): boolean {
	const value = valueAt(row, field);
	if (value === undefined || broader.has(field)) return true;
	if (operator === 'LIKE') return String(value).toLowerCase().includes(val.toLowerCase());
	if (operator === 'eq') return String(Number(value) === Number(val) ? val : value) === val;
	if (operator === 'FIND_IN_SET') return (value as readonly unknown[]).map(String).includes(val);
	const [from = 0, to = 0] = val.split(',').map((end) => momentOf(end) ?? Number(end));
	const number = typeof value === 'string' ? (momentOf(value) ?? Number(value)) : Number(value);
	return from <= number && number <= to;
}

function searchOf(url: URL): { field: string; operator: string; val: string } {
	const part = (name: string) => url.searchParams.get(`search[0][${name}]`) ?? '';
	return { field: part('field'), operator: part('operator'), val: part('val') };
}

test('every filter that a list offers narrows it to rows that agree', { timeout: 600_000 }, async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	const faults: string[] = [];
	const tried = new Set<string>();
	let count = 0;
	for (const path of pages) {
		if (!(await openList(page, path))) continue;
		await unfolder(page).click();
		const form = page.getByRole('main').getByRole('search').locator('form').last();
		await form.waitFor();
		const inputs = form.locator('fieldset, select, input:not(fieldset input):not([type=hidden])');
		for (let place = 0; place < (await inputs.count()); place += 1) {
			if (!(await fill(inputs.nth(place)))) continue;
			const { url, code, list } = await asked(page, isSearched, () =>
				form.getByRole('button', { name: 'Search' }).click(),
			);
			const entry = searchOf(url);
			tried.add(entry.operator);
			count += 1;
			if (code !== 1 || entry.field === '') faults.push(`${path} ${entry.field} ${entry.operator}: ${code}`);
			const wrong = list.find((row) => !agrees(row, entry));
			if (wrong) faults.push(`${path} ${entry.field} ${entry.operator} ${entry.val}: ${valueAt(wrong, entry.field)}`);
			await form.getByRole('button', { name: 'Reset' }).click();
			await eventually(() => new URL(page.url()).search).not.toContain(`${entry.field}=`);
		}
	}
	expect(faults).toEqual([]);
	expect(count).toBeGreaterThan(60);
	expect([...tried].sort()).toEqual(['FIND_IN_SET', 'LIKE', 'RANGE', 'eq']);
});

test('every column that a list offers to sort by sorts it, both ways', { timeout: 600_000 }, async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	const faults: string[] = [];
	for (const path of pages) {
		if (!(await openList(page, path))) continue;
		const headings = page.getByRole('columnheader').locator('button[title^="Sort by"]');
		for (let place = 0; place < (await headings.count()); place += 1) {
			for (const way of ['asc', 'desc']) {
				const { url, code, list } = await asked(page, isSorted(way), () => headings.nth(place).click());
				const [field = '', asks] = (url.searchParams.get('order') ?? '').split(',');
				if (code !== 1 || asks !== way) faults.push(`${path} by ${field} ${asks}: ${code}`);
				const numbers = list.map((row) => valueAt(row, field)).filter((value) => typeof value === 'number');
				const sorted = numbers.toSorted((one, other) => (way === 'asc' ? one - other : other - one));
				if (JSON.stringify(numbers) !== JSON.stringify(sorted)) faults.push(`${path} by ${field} ${way}: ${numbers}`);
			}
		}
	}
	expect(faults).toEqual([]);
});

test('who may not open a page is refused, whichever page it is', { timeout: 600_000 }, async () => {
	const token = await shop.clerk(['routine', 'routine/adminInfo', 'routine/adminInfo/index']);
	const stored = { adminInfo: JSON.stringify({ id: 1, token }) };
	const { page } = await visit({ language: 'en', stored });
	for (const path of pages.filter((each) => !each.endsWith('/routine/adminInfo'))) {
		await page.goto(path);
		await page.getByRole('heading', { name: 'No access permission' }).waitFor();
		expect(new URL(page.url()).pathname, path).toBe('/401');
	}
	await page.goto('/admin/no/such/page');
	await page.waitForURL('**/404');
});

test('who has no page at all reads so where the pages would open', async () => {
	const token = await shop.clerk(['routine/adminInfo/index']);
	const { page, troubles } = await visit({ language: 'en', stored: { adminInfo: JSON.stringify({ id: 1, token }) } });
	await page.goto('/admin');
	await page.getByRole('status').getByText('There is no menu for you').waitFor();
	expect(troubles).toEqual([]);
});
