import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyResource } from '#domain/delivery/company.resource.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { isEditable, isListed, isSortable, searchOperator, shapeOf } from '#domain/resource/field.ts';
import { askedBy } from '#domain/resource/resource.schema.ts';
import {
	allows,
	controllerPath,
	fieldEntries,
	nodeOf,
	type Resource,
	translatableFields,
} from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { authenticate } from '#server/auth/authenticate.ts';
import { registerRoutes } from '#server/http/register.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { everyKind, everyKindHooks, everyKindTable, scopedAdmins } from '#server/testing/resource.every-kind.ts';
import { invalidValue, validBody } from '#server/testing/resource.samples.ts';
import { countStatements } from '#server/testing/statements.ts';
import { resourceRoutes } from './resource.routes.ts';

type Row = Record<string, unknown> & { id: number; children?: Row[] };
type List = { list: Row[]; total: number };
type Headers = Record<string, string>;
type Fields = { fields: Record<string, string> };

let shop: TestApp;
let boss: Headers;

/** Every declared screen that has a form, and one of the tests' own that has a field of each kind. */
const tried = [...resources.filter((resource) => allows(resource, 'add')), everyKind];

beforeAll(async () => {
	shop = await makeApp();
	await sql.raw(everyKindTable).execute(shop.context.db);
	await makeMerchant(shop.context);
	registerRoutes(shop.app, resourceRoutes(everyKind, everyKindHooks), { context: shop.context, authenticate });
	const nodes = tried.flatMap((resource) => resource.actions.map((action) => nodeOf(resource, action)));
	boss = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());

describe.each(tried.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
	const path = controllerPath(resource.name);
	const pk = resource.pk;
	const made: number[] = [];

	const list = async (query: Record<string, unknown> = {}) => {
		const answer = await shop.get<List>(`${path}/index`, { limit: 200, ...query }, boss);
		expect(answer).toMatchObject({ code: 1 });
		return answer.data;
	};
	const idsOf = async (search: unknown[]) => flat((await list({ search })).list).map((row) => row[pk]);
	const read = async (id: number) => (await shop.get<{ row: Row }>(`${path}/edit`, { [pk]: id }, boss)).data.row;
	const add = async (number: number, more: Record<string, unknown> = {}) => {
		const answer = await shop.post<{ id: number }>(`${path}/add`, { ...validBody(resource, number), ...more }, boss);
		expect(answer).toMatchObject({ code: 1 });
		return answer.data.id;
	};

	beforeAll(async () => {
		for (const number of [71, 72, 73]) made.push(await add(number));
	});

	test('a row comes back as it was sent, with its times from the clock', async () => {
		const row = await read(made[0] as number);
		expect(row).toMatchObject(readable(resource, validBody(resource, 71)));
		for (const [name, field] of fieldEntries(resource))
			if (field.kind === 'password') expect(row).not.toHaveProperty(name);
		if (resource.times) expect(row).toMatchObject({ create_time: shop.clock.now(), update_time: shop.clock.now() });
	});

	test('answers have declared columns only', async () => {
		const allowed = new Set([pk, 'create_time', 'update_time', 'children', ...Object.keys(resource.fields)]);
		for (const [name, { relation, kind }] of fieldEntries(resource)) {
			if (relation?.alias) allowed.add(relation.alias);
			if (kind === 'city') allowed.add(`${name}_text`);
		}
		for (const row of flat((await list()).list)) expect([...allowed]).toEqual(expect.arrayContaining(Object.keys(row)));
	});

	test('every bad field is refused by its label in the caller’s language', async () => {
		const bad = fieldEntries(resource).filter(([, field]) => isEditable(field) && invalidValue(field) !== undefined);
		for (const language of ['zh-cn', 'en'] as const) {
			const body = {
				...validBody(resource, 90),
				...Object.fromEntries(bad.map(([name, field]) => [name, invalidValue(field)])),
			};
			const answer = await shop.post<Fields>(`${path}/add`, body, { ...boss, 'think-lang': language });
			expect(answer.code).toBe(0);
			for (const [name, field] of bad) expect(answer.data.fields[name]).toContain(field.label[language]);
		}
	});

	test('a required field cannot be left out when adding nor emptied when editing', async () => {
		for (const [name, field] of fieldEntries(resource)) {
			if (!field.required || field.default !== undefined || !isEditable(field)) continue;
			const { [name]: _, ...body } = validBody(resource, 91);
			const added = await shop.post<Fields>(`${path}/add`, body, { ...boss, 'think-lang': 'en' });
			expect(added.data.fields[name]).toBe(`${field.label.en} required`);
			const edited = await shop.post<Fields>(`${path}/edit`, { [pk]: made[0], [name]: '' }, boss);
			expect(edited.data.fields).toHaveProperty(name);
		}
	});

	test('a switch cell posts key and one string; nothing else changes but the time', async () => {
		const id = made[0] as number;
		for (const [name, field] of fieldEntries(resource)) {
			if (field.kind !== 'switch') continue;
			const before = await read(id);
			const wanted = String(before[name]) === '1' ? '0' : '1';
			shop.clock.advance(5);
			expect(await shop.post(`${path}/edit`, { [pk]: id, [name]: wanted }, boss)).toMatchObject({ code: 1 });
			const changed = { [name]: typeof before[name] === 'number' ? Number(wanted) : wanted };
			expect(await read(id)).toEqual({
				...before,
				...changed,
				...(resource.times && { update_time: shop.clock.now() }),
			});
		}
	});

	test('a whole row may be posted back, unknown and read-only keys are ignored', async () => {
		const before = await read(made[1] as number);
		const body = { ...before, no_such_column: 'x', password: 'x', create_time: 1, children: [] };
		expect(await shop.post(`${path}/edit`, body, boss)).toMatchObject({ code: 1 });
		const after = await read(made[1] as number);
		expect(after).toEqual({ ...before, ...(resource.times && { update_time: shop.clock.now() }) });
	});

	test('an edit with nothing in it is refused', async () => {
		expect(await shop.post(`${path}/edit`, { [pk]: made[0] }, boss)).toMatchObject({ code: 0 });
	});

	test('an English text is read by English callers and falls back when emptied', async () => {
		const id = made[2] as number;
		for (const [name, field] of translatableFields(resource)) {
			if (!isListed(field)) continue;
			const base = (await read(id))[name];
			await shop.post(`${path}/edit`, { [pk]: id, i18n: { en: { [name]: 'In English' } } }, boss);
			expect(await read(id)).toMatchObject({ [name]: base, i18n: { en: { [name]: 'In English' } } });
			const shown = async (language: string) => {
				const answer = await shop.get<List>(`${path}/index`, { initValue: [id] }, { ...boss, 'think-lang': language });
				return answer.data.list[0]?.[name];
			};
			expect([await shown('en'), await shown('zh-cn')]).toEqual(['In English', base]);
			await shop.post(`${path}/edit`, { [pk]: id, i18n: { en: { [name]: '' } } }, boss);
			expect(await shown('en')).toBe(base);
		}
	});

	test('a row that is not there can be neither read, saved nor deleted', async () => {
		const id = 987_654_321;
		const answers = [
			await shop.get(`${path}/edit`, { [pk]: id }, boss),
			await shop.post(`${path}/edit`, { ...validBody(resource, 92), [pk]: id }, boss),
			await shop.post(`${path}/edit`, validBody(resource, 92), boss),
			await shop.del(`${path}/del`, { ids: [id] }, boss),
			await shop.del(`${path}/del`, {}, boss),
			await shop.post(`${path}/sortable`, { id, targetId: made[0] }, boss),
		];
		expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 0));
	});

	test('each action asks for its own node, and nobody gets in without a login', async () => {
		const { headers } = await makeAdmin(shop.context, { nodes: [nodeOf(resource, 'index')] });
		const attempts = (who: Headers) =>
			Promise.all([
				shop.get(`${path}/index`, {}, who),
				shop.post(`${path}/add`, validBody(resource, 93), who),
				shop.get(`${path}/edit`, { [pk]: made[0] }, who),
				shop.post(`${path}/edit`, { [pk]: made[0], status: '1' }, who),
				shop.del(`${path}/del`, { ids: made }, who),
				...(allows(resource, 'sortable')
					? [shop.post(`${path}/sortable`, { id: made[0], targetId: made[1] }, who)]
					: []),
			]);
		const codes = (answers: { code: number }[]) => answers.map((answer) => answer.code);
		const [first, ...others] = codes(await attempts(headers));
		expect(first).toBe(1);
		expect(new Set(others)).toEqual(new Set([401]));
		expect(new Set(codes(await attempts({})))).toEqual(new Set([303]));
	});

	test('lists are paged, and an empty page still knows the total', async () => {
		if (resource.tree) return;
		const { total } = await list();
		const page = await list({ limit: 2, page: 2 });
		expect([page.list.length, page.total]).toEqual([Math.min(2, total - 2), total]);
		expect(await list({ limit: 10, page: 500 })).toMatchObject({ list: [], total });
	});

	test('lists sort by every sortable column in both directions and ignore other orders', async () => {
		for (const [name, field] of fieldEntries(resource)) {
			if (!isSortable(field)) continue;
			const [up, down] = [await list({ order: `${name},asc` }), await list({ order: `${name},desc` })];
			const values = (rows: Row[]) => rows.map((row) => row[name]).filter((value) => value !== null);
			if (typeof values(up.list)[0] !== 'number') continue;
			expect(values(up.list)).toEqual(values(up.list).toSorted((a, b) => Number(a) - Number(b)));
			expect(values(down.list)).toEqual(values(down.list).toSorted((a, b) => Number(b) - Number(a)));
		}
		const usual = (await list()).list.map((row) => row[pk]);
		for (const order of ['no_such,desc', 'i18n,asc', `${pk};drop table x,asc`, `${pk},sideways`]) {
			expect((await list({ order })).list.map((row) => row[pk])).toEqual(usual);
		}
	});

	test('every searchable column answers each operator', { timeout: 60_000 }, async () => {
		const id = made[0] as number;
		const row = await read(id);
		for (const [field, declared] of fieldEntries(resource)) {
			if (!searchOperator(askedBy(resource, field, declared)) || declared.relation || row[field] === null) continue;
			const val = shapeOf(declared) === 'list' ? (row[field] as string[])[0] : row[field];
			const asks = (operator: string, asked: unknown) => idsOf([{ field, operator, val: asked }]);
			expect(await asks('eq', val)).toContain(id);
			expect(await asks('IN', [val, val])).toContain(id);
			expect(await asks('NOT NULL', true)).toContain(id);
			expect(await asks('NULL', true)).not.toContain(id);
			expect(await asks('NOT IN', `${val}`)).not.toContain(id);
			expect(await asks('ne', val)).not.toContain(id);
			if (['text', 'code'].includes(shapeOf(declared))) {
				expect(await asks('LIKE', String(val).slice(1))).toContain(id);
				expect(await asks('NOT LIKE', val)).not.toContain(id);
				expect(await asks('FIND_IN_SET', val)).toContain(id);
			}
			if (shapeOf(declared) === 'list') continue;
			for (const range of [`${val},${val}`, `${val},`, `,${val}`]) {
				expect(await asks('RANGE', range)).toContain(id);
				expect(await asks('NOT RANGE', range)).not.toContain(id);
			}
			expect(await asks('egt', val)).toContain(id);
			expect(await asks('gt', val)).not.toContain(id);
			expect(await asks('elt', val)).toContain(id);
			expect(await asks('lt', val)).not.toContain(id);
		}
	});

	test('hostile searches find nothing, are skipped or refused, and never crash', async () => {
		const operators = ['=', '<>', '>', 'LIKE', 'RANGE', 'IN', 'FIND_IN_SET', 'NULL', 'no such', ''];
		const values = [
			'',
			"'; drop table x --",
			'\u0000',
			'9'.repeat(40),
			'1,2,3',
			['x', 'y'],
			{ 0: 'x', 101: 'y' },
			'-1e400',
		];
		const times = resource.times ? ['create_time'] : [];
		const known = fieldEntries(resource).flatMap(([name, field]) =>
			searchOperator(askedBy(resource, name, field)) ? [name] : [],
		);
		const columns = [...Object.keys(resource.fields), pk, ...times, 'i18n', 'constructor', 'a.b.c', '__proto__'];
		for (const field of columns) {
			const isKnown = [...known, ...times, pk].includes(field);
			for (const operator of operators) {
				const search = values.map((val) => ({ field, operator, val }));
				// One that is not searched would answer every row; without an operator an entry is not whole.
				const code = isKnown || operator === '' ? 1 : 0;
				expect(await shop.get(`${path}/index`, { search }, boss), `${field} ${operator}`).toMatchObject({ code });
			}
		}
		for (const query of [
			{ page: 'x', limit: -3 },
			{ search: 'x' },
			{ quickSearch: 'a'.repeat(300) },
			{ search: [{ field: 'x' }, { operator: 'eq', val: '1' }, { field: 'x', operator: 'eq' }] },
		]) {
			expect((await shop.get(`${path}/index`, query, boss)).code).toBe(1);
		}
		const { msg, code } = await shop.get(`${path}/index`, { initKey: 'x', initValue: 'y' }, boss);
		expect({ code, msg }).toEqual({ code: 0, msg: '此列表不能按“x”筛选' });
	});

	test('what no column can hold is refused by the name of its field, as without it all rows would be the answer', async () => {
		const refusing = async (query: string, field: string) => {
			const answer = await shop.get(`${path}/index?${query}`, {}, boss);
			expect(answer, query).toMatchObject({ code: 0, data: { fields: { [field]: expect.any(String) } } });
		};
		for (const place of ['[toString]', '[x]', '[constructor]', '[__proto__][x]', '[0][]', '[0][x]', '[0][0]']) {
			await refusing(`search[0][field]=${pk}&search[0][operator]==&search[0][val]${place}=1`, 'search.0.val');
			await refusing(`initKey=${pk}&initValue${place}=1`, 'initValue');
		}
		for (const place of ['[toString]', '[x]', '[0]', '[constructor][y]'])
			await refusing(`quickSearch${place}=1`, 'quickSearch');
		for (const place of ['[x]', '[toString]', '[0]', '[constructor][y]']) {
			await refusing(`initKey${place}=${pk}&initValue=5`, 'initKey');
			await refusing(`initKey=${pk}&initOperator${place}=1&initValue=5`, 'initOperator');
			for (const part of ['field', 'operator'])
				await refusing(`search[0][${part}]${place}=1&search[0][val]=5`, `search.0.${part}`);
		}
		for (const place of ['[x][field]', '[toString][field]', '[constructor][field]'])
			await refusing(`search${place}=${pk}`, 'search');
		await refusing(`search[0]=${pk}`, 'search.0');
	});

	test('quick search takes a percent sign for itself', async () => {
		const hits = flat((await list({ quickSearch: '100%' })).list).map((row) => row[pk]);
		expect(hits).toEqual(expect.arrayContaining(made));
		expect(flat((await list({ quickSearch: 'Sample%71' })).list)).toEqual([]);
		expect(flat((await list({ quickSearch: 'Sample_100' })).list)).toEqual([]);
	});

	test('times are searched by day and second, inclusive', async () => {
		if (!resource.times) return;
		const created = (await read(made[0] as number))['create_time'] as number;
		const search = (val: string) => idsOf([{ field: 'create_time', operator: 'RANGE', val, render: 'datetime' }]);
		expect(await search(`${shopTime(created)},${shopTime(created)}`)).toContain(made[0]);
		expect(await search(`${shopTime(created + 1)},${shopTime(created + 9)}`)).not.toContain(made[0]);
	});

	test('a remote select gets the rows behind its values, then choices', async () => {
		const chosen = await list({ select: true, initKey: pk, initValue: [made[0], made[1]] });
		const rows = 'options' in chosen ? (chosen.options as Row[]) : chosen.list;
		expect(rows.map((row) => row[pk]).toSorted()).toEqual([made[0], made[1]].toSorted());
		const choices = await list({ select: 'true', uuid: 'x' });
		expect(Object.keys(choices)).toContain(resource.tree ? 'options' : 'list');
	});

	test('sorting swaps the places of two rows, also of equal weight', async () => {
		if (!allows(resource, 'sortable')) return;
		const weigh = resource.weigh ?? 'weigh';
		const places = async () => (await list()).list.map((row) => row[pk]).filter((id) => made.includes(id as number));
		for (const equal of [false, true]) {
			if (equal) for (const id of made) await shop.post(`${path}/edit`, { [pk]: id, [weigh]: 7 }, boss);
			const [first, second, third] = (await places()) as [number, number, number];
			expect(await shop.post(`${path}/sortable`, { id: first, targetId: third }, boss)).toMatchObject({ code: 1 });
			expect(await places()).toEqual([third, second, first]);
		}
	});

	test('a list costs at most three statements, the login included', async () => {
		await list();
		const asked = { quickSearch: 'a', order: `${pk},asc` };
		const { statements } = await countStatements(shop.context.pool, () => list(asked));
		// What bounds its time travels with it.
		const [begun, read] = [/^begin read only; set local statement_timeout = 8000$|^commit$/, /^\s*(?:select|with)\b/i];
		expect(statements.filter((text) => !begun.test(text)).length).toBeLessThanOrEqual(3);
		expect(statements.filter((text) => begun.test(text)).length).toBeGreaterThanOrEqual(2);
		expect(statements.filter((text) => !begun.test(text)).every((text) => read.test(text))).toBe(true);
		const plain = await countStatements(shop.context.pool, () => list());
		expect(plain.statements.filter((text) => begun.test(text))).toEqual([]);
	});

	test('rows are deleted together', async () => {
		const ids = [await add(81), await add(82)];
		expect(await shop.del(`${path}/del`, { ids }, boss)).toMatchObject({ code: 1 });
		expect((await list({ initValue: ids })).list).toEqual([]);
	});

	test('a tree refuses cycles, too many levels, orphans, and sorting across parents', async () => {
		if (!resource.tree) return;
		const { pid, levels } = resource.tree;
		const chain = [await add(61)];
		for (let level = 2; level <= levels; level++) chain.push(await add(60 + level, { [pid]: chain.at(-1) }));
		const [top, second] = chain as [number, number];
		const tooDeep = { ...validBody(resource, 69), [pid]: chain.at(-1) };
		expect(await shop.post(`${path}/add`, tooDeep, boss)).toMatchObject({ code: 0 });
		expect(await shop.post(`${path}/edit`, { [pk]: top, [pid]: second }, boss)).toMatchObject({ code: 0 });
		expect(await shop.post(`${path}/edit`, { [pk]: top, [pid]: 987_654_321 }, boss)).toMatchObject({ code: 0 });
		expect(await shop.post(`${path}/sortable`, { id: top, targetId: second }, boss)).toMatchObject({ code: 0 });
		expect(await shop.del(`${path}/del`, { ids: [made[0], top] }, boss)).toMatchObject({ code: 0 });
		expect(await read(made[0] as number)).toBeDefined();
		const nested = (await list()).list.find((row) => row[pk] === top);
		expect(nested?.children?.[0]?.[pk]).toBe(second);
		expect((await list({ initValue: chain })).list).toHaveLength(levels);
		expect(await shop.del(`${path}/del`, { ids: chain }, boss)).toMatchObject({ code: 1 });
	});
});

describe('a screen with relations and a row scope', () => {
	const path = controllerPath(everyKind.name);
	const company = () => shop.get<List>('/admin/shop.delivery.Company/index', { limit: 1 }, boss);

	test('a joined row shows its displayed columns only and can be searched and sorted by them', async () => {
		const [carrier] = (await company()).data.list as [Row];
		const body = { ...validBody(everyKind, 7), company_id: String(carrier.id), company_ids: [String(carrier.id)] };
		const { id } = (await shop.post<{ id: number }>(`${path}/add`, body, boss)).data;
		const search = [{ field: 'company.code', operator: 'eq', val: carrier['code'] }];
		const { data } = await shop.get<List>(`${path}/index`, { search, order: 'company.name,asc' }, boss);
		expect(data.list[0]).toMatchObject({
			id,
			company_id: carrier.id,
			company: { name: carrier['name'], code: carrier['code'] },
		});
		expect(Object.keys(data.list[0]?.['company'] as Row)).toEqual(['name', 'code']);
	});

	test('a row that others use cannot be deleted, and an unknown one cannot be chosen', async () => {
		const [carrier] = (await company()).data.list as [Row];
		expect(await shop.del('/admin/shop.delivery.Company/del', { ids: [carrier.id] }, boss)).toMatchObject({ code: 0 });
		const body = { ...validBody(everyKind, 8), company_id: 987_654_321 };
		const answer = await shop.post<Fields>(`${path}/add`, body, boss);
		expect(answer).toMatchObject({ code: 0, data: { fields: { company_id: expect.any(String) } } });
	});

	test('a taken code is refused at its field', async () => {
		const [carrier] = (await company()).data.list as [Row];
		const body = { ...validBody(companyResource, 5), query_url: '', code: carrier['code'] };
		const answer = await shop.post<Fields>('/admin/shop.delivery.Company/add', body, { ...boss, 'think-lang': 'en' });
		expect(answer.data.fields).toEqual({ code: 'The same Company code already exists' });
	});

	test('an admin sees and touches only the rows of their scope; a new row is theirs', async () => {
		const nodes = everyKind.actions.map((action) => nodeOf(everyKind, action));
		const [mine, other] = [await makeAdmin(shop.context, { nodes }), await makeAdmin(shop.context, { nodes })];
		const { id } = (await shop.post<{ id: number }>(`${path}/add`, validBody(everyKind, 9), mine.headers)).data;
		scopedAdmins.add(mine.id).add(other.id);
		const seen = async (who: Headers) =>
			(await shop.get<List>(`${path}/index`, {}, who)).data.list.map((row) => row.id);
		expect(await seen(mine.headers)).toEqual([id]);
		expect(await seen(other.headers)).toEqual([]);
		const foreign = [
			await shop.get(`${path}/edit`, { id }, other.headers),
			await shop.post(`${path}/edit`, { ...validBody(everyKind, 9), id }, other.headers),
			await shop.del(`${path}/del`, { ids: [id] }, other.headers),
		];
		expect(foreign.map((answer) => answer.code)).toEqual([0, 0, 0]);
		expect(await shop.del(`${path}/del`, { ids: [id] }, mine.headers)).toMatchObject({ code: 1 });
	});

	test('money ranges are asked in currency units', async () => {
		const { id } = (
			await shop.post<{ id: number }>(`${path}/add`, { ...validBody(everyKind, 3), price: '123.45' }, boss)
		).data;
		const asks = async (val: string) =>
			(await shop.get<List>(`${path}/index`, { search: [{ field: 'price', operator: 'RANGE', val }] }, boss)).data.list;
		expect(await asks('123,124')).toEqual([expect.objectContaining({ id, price: '123.45' })]);
		expect(await asks('12345,12345')).toEqual([]);
	});
});

function readable(resource: Resource, body: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(body).filter(([name]) => resource.fields[name]?.kind !== 'password'));
}

function flat(rows: readonly Row[]): Row[] {
	return rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
}

describe('a search of a list', () => {
	const search = (entries: number) =>
		Array.from({ length: entries }, (_, at) => ({ field: 'name', operator: 'NOT LIKE', val: `x${at}` }));
	const path = `${controllerPath(companyResource.name)}/index`;

	test('has twenty entries at most, more than any screen has fields; more are refused, not left out', async () => {
		expect(await shop.get(path, { search: search(20) }, boss)).toMatchObject({ code: 1 });
		expect(await shop.get(path, { search: search(21) }, { ...boss, 'think-lang': 'en' })).toMatchObject({
			code: 0,
			msg: 'Filters takes at most 20 entries',
		});
		for (const search of ['none', '', 1]) expect(await shop.get(path, { search }, boss)).toMatchObject({ code: 1 });
		for (const resource of resources) {
			const fields = fieldEntries(resource).filter(([, field]) => searchOperator(field));
			expect(fields.length, resource.name).toBeLessThanOrEqual(20);
		}
	});

	test('that takes too long is refused in words, in either language', async () => {
		const { pool } = shop.context;
		const client = await pool.connect();
		try {
			await client.query(`begin; lock table ${companyResource.table}`);
			const english = 'This cannot be searched within 8 seconds: please narrow the search';
			for (const [language, query, msg] of [
				['en', { search: search(1) }, english],
				['zh-cn', { search: search(1) }, '符合范围太大，8 秒内无法查完，请缩小搜索范围'],
				['en', { initKey: 'name', initOperator: 'LIKE', initValue: 'a' }, english],
			] as const) {
				const asked = shop.get(path, query, { ...boss, 'think-lang': language });
				// The server ends it as its time would.
				await expect
					.poll(async () => {
						const { rows } = await pool.query(`select count(pg_cancel_backend(pid))::int as ended from pg_stat_activity
							where datname = current_database() and wait_event_type = 'Lock'`);
						return rows[0].ended;
					})
					.toBe(1);
				expect(await asked).toMatchObject({ code: 0, msg });
			}
		} finally {
			await client.query('rollback');
			client.release();
		}
		expect(await shop.get(path, { search: search(1) }, boss)).toMatchObject({ code: 1 });
	});
});
