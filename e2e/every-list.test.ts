import type { ElementHandle, Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { momentOf } from '#domain/resource/field.reader.ts';
import { eventually, moveTo, unhurried, visitsTo } from './journey.helper.ts';
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
/** One entry of `search[]` as it is sent. */
interface Entry {
	field: string;
	operator: string;
	val: string;
}

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

type Ask = 'searched' | 'asc' | 'desc';

/** Whether a list is asked for, and by this act: one that is asked again by itself meanwhile is not meant. */
function isAsked(request: Request, by: Ask): boolean {
	const url = new URL(request.url());
	const isList = /\/(?:index|timers)$/.test(url.pathname) && !url.pathname.includes('/Index/');
	if (!isList || url.searchParams.has('select')) return false;
	return by === 'searched'
		? url.searchParams.has('search[0][field]')
		: (url.searchParams.get('order')?.endsWith(`,${by}`) ?? false);
}

const unfolder = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filters/ });

/** Opens one page after the other, four of five inside of the one that is open; true where it has a list that can be searched. */
async function openList(page: Page, path: string): Promise<boolean> {
	// Lists stay in their tabs until the page is loaded anew, and a page of fifty lists is slow.
	await (pages.indexOf(path) % 5 === 0 ? page.goto(path) : moveTo(page, path));
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	// A list that was left while it was busy rests in its tab as it was.
	const isRead = () =>
		[...document.querySelectorAll('[aria-busy="true"]')].every((element) => !element.checkVisibility());
	await page.waitForFunction(isRead, undefined, unhurried);
	return (await unfolder(page).count()) === 1;
}

/** How a list is asked after an act on its screen. */
async function askedBy(page: Page, by: Ask, act: () => Promise<void>): Promise<URL> {
	const asked = page.waitForRequest((request) => isAsked(request, by));
	await act();
	return new URL((await asked).url());
}

/** Fills one input of the search form with something; false where it has no value to choose. */
async function fill(page: Page, input: ElementHandle): Promise<boolean> {
	const tag = await input.evaluate((element) => element.nodeName);
	if (tag === 'SELECT') {
		const values = await input.$$eval('option', (options) => options.map((option) => option.getAttribute('value')));
		const value = values.find(Boolean);
		if (value) await input.selectOption(value);
		return Boolean(value);
	}
	if ((await input.getAttribute('role')) === 'combobox') return choose(page, input);
	if (tag === 'FIELDSET') {
		const isDay = (await input.$('input[type=date]')) !== null;
		const ends = isDay ? ['2020-01-01', '2036-01-01'] : ['1', '90000'];
		const inputs = await input.$$('input');
		for (const [place, end] of ends.entries()) await inputs[place]?.fill(end);
		return true;
	}
	await input.fill('e');
	return true;
}

/** Takes the first row that a search of another list offers; false where that list is empty. */
async function choose(page: Page, input: ElementHandle): Promise<boolean> {
	await input.click();
	const list = page.locator(`#${await input.getAttribute('aria-controls')}`);
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

/** Columns whose filter means more than the value in the answer: a code or a level shown in words, a category with all below it. */
const broader = new Set(['reason', 'classify_id', 'level']);

/** Whether a row meets one entry; a column that is not in the answer is taken on trust. */
function agrees(row: Row, { field, operator, val }: Entry): boolean {
	const value = valueAt(row, field);
	if (value === undefined || broader.has(field)) return true;
	if (operator === 'LIKE') return String(value).toLowerCase().includes(val.toLowerCase());
	if (operator === 'eq') return String(Number(value) === Number(val) ? val : value) === val;
	// What is shown by its name is asked for by its number.
	if (operator === 'FIND_IN_SET')
		return (value as readonly unknown[]).map((each) => String((each as Row)['id'] ?? each)).includes(val);
	const [from = 0, to = 0] = val.split(',').map((end) => momentOf(end) ?? Number(end));
	const number = typeof value === 'string' ? (momentOf(value) ?? Number(value)) : Number(value);
	return from <= number && number <= to;
}

/** The entries of `search[]` in the address of a list. */
function searchOf({ searchParams }: URL): Entry[] {
	const found: Entry[] = [];
	for (let n = 0; searchParams.has(`search[${n}][field]`); n += 1) {
		const part = (name: string) => searchParams.get(`search[${n}][${name}]`) ?? '';
		found.push({ field: part('field'), operator: part('operator'), val: part('val') });
	}
	return found;
}

/** What the server answers to a list's own address, searched or sorted by this alone; a refusal is a fault. */
async function rowsOf(faults: string[], { pathname, searchParams }: URL, by: { search?: Entry; order?: string }) {
	const input = Object.fromEntries([...searchParams].filter(([name]) => !/^(?:search\[|order$)/.test(name)));
	for (const [part, value] of Object.entries(by.search ?? {})) input[`search[0][${part}]`] = value;
	if (by.order) input['order'] = by.order;
	try {
		const { list = [] } = await boss.call<{ list?: readonly Row[] }>('GET', pathname, input);
		return list;
	} catch (error) {
		faults.push(`${JSON.stringify(by)}: ${error}`);
		return [];
	}
}

/** Fills all filters at once and searches: what the form sends, an entry for each of them; then empties it again. */
async function searchAll(page: Page): Promise<{ url: URL; filled: number }> {
	await unfolder(page).click();
	const form = page.getByRole('main').getByRole('search').locator('form').last();
	await form.waitFor();
	// Taken once: each is found by what assistive technology is told of all elements of the page.
	const inputs = await form.locator('fieldset, select, input:not(fieldset input):not([type=hidden])').elementHandles();
	let filled = 0;
	for (const input of inputs) if (await fill(page, input)) filled += 1;
	const url = await askedBy(page, 'searched', () => form.getByRole('button', { name: 'Search' }).click());
	await form.getByRole('button', { name: 'Reset' }).click();
	for (const { field } of searchOf(url)) {
		await eventually(() => new URL(page.url()).search).not.toContain(`${field}=`);
	}
	return { url, filled };
}

// The screen says what is asked; each filter and each column alone is then asked for without it.
test('every filter that a list offers narrows it to rows that agree', { timeout: 600_000 }, async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	const faults: string[] = [];
	const tried = new Set<string>();
	let count = 0;
	for (const path of pages) {
		if (!(await openList(page, path))) continue;
		const { url, filled } = await searchAll(page);
		const entries = searchOf(url);
		if (entries.length !== filled) faults.push(`${path}: ${filled} filters, ${entries.length} of them sent`);
		for (const entry of entries) {
			tried.add(entry.operator);
			count += 1;
			const list = await rowsOf(faults, url, { search: entry });
			const wrong = list.find((row) => !agrees(row, entry));
			if (wrong) faults.push(`${path} ${entry.field} ${entry.operator} ${entry.val}: ${valueAt(wrong, entry.field)}`);
		}
	}
	expect(faults).toEqual([]);
	expect(count).toBeGreaterThan(60);
	expect([...tried].sort()).toEqual(['FIND_IN_SET', 'LIKE', 'RANGE', 'eq']);
});

test('every column that a list offers to sort by sorts it, both ways', { timeout: 600_000 }, async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	const faults: string[] = [];
	let count = 0;
	for (const path of pages) {
		if (!(await openList(page, path))) continue;
		const headings = page.locator('th button[title^="Sort by"]:visible');
		for (let place = 0; place < (await headings.count()); place += 1) {
			const url = await askedBy(page, 'asc', () => headings.nth(place).click());
			const field = url.searchParams.get('order')?.replace(/,asc$/, '') ?? '';
			count += 1;
			// A second click turns it around, on every list alike.
			if (place === 0) {
				const turned = await askedBy(page, 'desc', () => headings.nth(place).click());
				expect(turned.searchParams.get('order'), path).toBe(`${field},desc`);
			}
			for (const way of ['asc', 'desc']) {
				const list = await rowsOf(faults, url, { order: `${field},${way}` });
				const numbers = list.map((row) => valueAt(row, field)).filter((value) => typeof value === 'number');
				const sorted = numbers.toSorted((one, other) => (way === 'asc' ? one - other : other - one));
				if (JSON.stringify(numbers) !== JSON.stringify(sorted)) faults.push(`${path} by ${field} ${way}: ${numbers}`);
			}
		}
	}
	expect(faults).toEqual([]);
	expect(count).toBeGreaterThan(60);
});

test('who may not open a page is refused, whichever page it is', { timeout: 600_000 }, async () => {
	const token = await shop.clerk(['routine', 'routine/adminInfo', 'routine/adminInfo/index']);
	const stored = { adminInfo: JSON.stringify({ id: 1, token }) };
	const { page } = await visit({ language: 'en', stored });
	const refused = page.getByRole('heading', { name: 'No access permission' });
	const [first = '', ...others] = pages.filter((each) => !each.endsWith('/routine/adminInfo'));
	await page.goto(first);
	await refused.waitFor();
	expect(new URL(page.url()).pathname).toBe('/401');
	for (const path of others) {
		await moveTo(page, path);
		await page.waitForURL('**/401');
		await refused.waitFor();
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
