import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepShopZone, shopTime } from '#domain/kernel/shop-time.ts';
import { controllerPath, nodeOf } from '#domain/resource/resource.ts';
import { authenticate } from '#server/auth/authenticate.ts';
import { registerRoutes } from '#server/http/register.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { everyKind, everyKindHooks, everyKindTable } from '#server/testing/resource.every-kind.ts';
import { validBody } from '#server/testing/resource.samples.ts';
import { resourceRoutes } from './resource.routes.ts';

type Row = Record<string, unknown> & { id: number };

const machineZone = process.env['TZ'];
const path = controllerPath(everyKind.name);

let shop: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	await sql.raw(everyKindTable).execute(shop.context.db);
	registerRoutes(shop.app, resourceRoutes(everyKind, everyKindHooks), { context: shop.context, authenticate });
	boss = await newBoss();
});
afterEach(() => {
	if (machineZone === undefined) delete process.env['TZ'];
	else process.env['TZ'] = machineZone;
	keepShopZone('Asia/Shanghai');
});
afterAll(() => shop.close());

/** A token that counts from where the clock stands. */
async function newBoss(): Promise<Record<string, string>> {
	const nodes = everyKind.actions.map((action) => nodeOf(everyKind, action));
	return (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/user/user/index'] })).headers;
}

const at = (text: string) => new Date(text).getTime() / 1000;
const shopStandsIn = (zone: string) => shop.context.settings.set({ 'site.timeZone': zone }, { now: shop.clock.now() });
let number = 100;

async function rowAt(moment: number | string): Promise<Row> {
	number++;
	const { data } = await shop.post<{ id: number }>(`${path}/add`, { ...validBody(everyKind, number), moment }, boss);
	return (await shop.get<{ row: Row }>(`${path}/edit`, { id: data.id }, boss)).data.row;
}

async function found(operator: string, val: string, screen = path, field = 'moment'): Promise<number[]> {
	const search = [{ field, operator, val, render: 'datetime' }];
	const { data } = await shop.get<{ list: Row[] }>(`${screen}/index`, { search, limit: 999, order: 'id,asc' }, boss);
	return data.list.map(({ id }) => id);
}

/** What the test does not look at lies elsewhere in time. */
const among = (ids: readonly number[], rows: readonly Row[]) => rows.map(({ id }) => ids.includes(id));

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'])('on a machine in %s', (machine) => {
	test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati'])(
		'a day of a shop in %s begins and ends by the shop’s clock',
		async (zone) => {
			process.env['TZ'] = machine;
			await shopStandsIn(zone);
			const start = await rowAt('2026-06-01 00:00:00');
			expect(shopTime(start['moment'] as number)).toBe('2026-06-01 00:00:00');
			const seconds = start['moment'] as number;
			const [before, end, after] = [
				await rowAt(seconds - 1),
				await rowAt(seconds + 86_399),
				await rowAt(seconds + 86_400),
			];
			const rows = [before, start, end, after];
			const day = '2026-06-01 00:00:00,2026-06-01 23:59:59';
			expect(among(await found('RANGE', day), rows)).toEqual([false, true, true, false]);
			expect(among(await found('NOT RANGE', day), rows)).toEqual([true, false, false, true]);
			expect(among(await found('eq', '2026-06-01 00:00:00'), rows)).toEqual([false, true, false, false]);
			expect(among(await found('IN', '2026-06-01 00:00:00,2026-06-02 00:00:00'), rows)).toEqual([
				false,
				true,
				false,
				true,
			]);
			expect(among(await found('gt', '2026-06-01 00:00:00'), rows)).toEqual([false, false, true, true]);
			expect(among(await found('elt', '2026-06-01 23:59:59'), rows)).toEqual([true, true, true, false]);
		},
	);

	test('a list that is written by hand reads the same clock', async () => {
		process.env['TZ'] = machine;
		await shopStandsIn('Asia/Shanghai');
		shop.clock.set(at('2026-07-01T15:59:59Z'));
		const early = await makeMember(shop.context);
		shop.clock.advance(1);
		const late = await makeMember(shop.context);
		boss = await newBoss();
		const days = (day: string) =>
			found('RANGE', `${day} 00:00:00,${day} 23:59:59`, '/admin/shop.user.User', 'join_time');
		expect(await days('2026-07-01')).toContain(early.id);
		expect(await days('2026-07-01')).not.toContain(late.id);
		expect(await days('2026-07-02')).toContain(late.id);
	});
});

test('an hour that comes twice is found whole, and one that is skipped finds nothing', async () => {
	await shopStandsIn('America/New_York');
	const rows = [];
	for (const time of ['05:29:59', '05:30:00', '06:30:00', '06:30:01'])
		rows.push(await rowAt(at(`2026-11-01T${time}Z`)));
	const half = '2026-11-01 01:30:00';
	expect(among(await found('eq', half), rows)).toEqual([false, true, true, false]);
	expect(among(await found('ne', half), rows)).toEqual([true, false, false, true]);
	expect(among(await found('lt', half), rows)).toEqual([true, false, false, false]);
	expect(among(await found('gt', half), rows)).toEqual([false, false, false, true]);
	expect(among(await found('RANGE', `${half},${half}`), rows)).toEqual([false, true, true, false]);

	await shopStandsIn('Europe/Berlin');
	const skipped = '2026-03-29 02:30:00';
	const edges = [await rowAt(at('2026-03-29T00:59:59Z')), await rowAt(at('2026-03-29T01:00:00Z'))];
	expect(among(await found('eq', skipped), edges)).toEqual([false, false]);
	expect(among(await found('egt', skipped), edges)).toEqual([false, true]);
	expect(among(await found('elt', skipped), edges)).toEqual([true, false]);
	expect((await rowAt(skipped))['moment']).toBe(at('2026-03-29T01:00:00Z'));
});
