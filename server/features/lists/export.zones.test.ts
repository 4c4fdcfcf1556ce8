import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, keepShopZone, shopDay, shopTime, startOf } from '#domain/kernel/shop-time.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';

const machineZone = process.env['TZ'];

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterEach(() => {
	if (machineZone === undefined) delete process.env['TZ'];
	else process.env['TZ'] = machineZone;
	keepShopZone('Asia/Shanghai');
});
afterAll(() => shop.close());

/** The lines of a list's file, and what it is called. */
async function exported(list: string, search: readonly object[], columns: readonly string[]) {
	// A token counts from where the clock stands.
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const asked = { format: 'csv', search, columns };
	const { data } = await shop.post<{ id: number }>(`/admin/${list}/export`, asked, headers);
	await shop.context.jobs.runPending();
	const url = `/admin/routine.Task/download?id=${data.id}`;
	const file = await shop.app.inject({ method: 'GET', url, headers });
	const lines = file.body.trim().split('\r\n').slice(1);
	return { lines, name: decodeURIComponent(String(file.headers['content-disposition'])) };
}

const within = (day: string) => [
	{ field: 'create_time', operator: 'RANGE', val: `${day} 00:00:00,${day} 23:59:59`, render: 'datetime' },
];

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'])('on a machine in %s', (machine) => {
	test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns'])(
		'the files of a shop in %s hold its days and its clock',
		async (zone) => {
			process.env['TZ'] = machine;
			const clock = new Date(0);
			expect(clock.toLocaleString('sv-SE')).toBe(clock.toLocaleString('sv-SE', { timeZone: machine }));
			await shop.context.settings.set({ 'site.timeZone': zone }, { now: shop.clock.now() });
			const day = dayAfter(shopDay(shop.clock.now()), 2);
			const next = dayAfter(day, 1);
			const { id: sku } = await makeSku(shop.context);
			const [orders, companies]: string[][] = [[], []];
			// The last second of the day before, the first and the last of the day, and the first of the next one.
			for (const at of [startOf(day) - 1, startOf(day), startOf(next) - 1, startOf(next)]) {
				shop.clock.set(at);
				const buyer = await makeBuyer(shop.context);
				orders?.push((await placed(shop, buyer, [{ sku_id: sku, num: 1 }])).orders[0]?.order_no ?? '');
				const code = `z${at}`;
				const { headers } = await makeAdmin(shop.context, { nodes: '*' });
				await shop.post('/admin/shop.delivery.Company/add', { name: code, code, i18n: {} }, headers);
				companies?.push(code);
			}
			const shown = [`"${day} 00:00:00"`, `"${day} 23:59:59"`];
			expect([shopTime(startOf(day)), shopTime(startOf(next) - 1)].map((time) => `"${time}"`)).toEqual(shown);

			const [file, other] = [
				await exported('shop.order.Order', within(day), ['order_no', 'create_time']),
				await exported('shop.delivery.Company', within(day), ['code', 'create_time']),
			];
			expect(file.lines.toSorted()).toEqual([1, 2].map((at) => `"${orders?.[at]}",${shown[at - 1]}`).toSorted());
			expect(other.lines.toSorted()).toEqual([1, 2].map((at) => `"${companies?.[at]}",${shown[at - 1]}`).toSorted());
			// It is asked for in the first second of the next day, by whatever clock the machine shows.
			expect(file.name).toContain(next);
		},
	);
});
