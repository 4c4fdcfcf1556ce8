import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { controllerPath, type Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { watchableScreens } from '#domain/security-screens/watchable-screens.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';
import { validBody } from '#server/testing/resource.samples.ts';

type Body = Readonly<Record<string, unknown>>;

/** How a screen is worked with: what adds a row, what of it is changed, and the column by which that is noticed. */
interface Work {
	readonly table: string;
	readonly column: string;
	readonly add?: Body;
	readonly edit: Body;
}

let shop: TestApp;
let boss: { id: number; headers: Record<string, string> };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	await makeMerchant(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
});
afterAll(() => shop.close());

const named = (table: string, add: Body): Work => ({ table, column: 'name', add, edit: { name: 'renamed' } });
const rule = (table: string, controller: string, more: Body = {}) =>
	named(table, { ...{ name: 'rule', controller, data_table: 'pretag', primary_key: 'id', status: '1' }, ...more });
const account = { nickname: 'One', password: 'plain-secret' };
const renamed = { nickname: 'Another' };

const own: Readonly<Record<string, Work>> = {
	'auth/Admin': {
		...{ table: 'admin', column: 'nickname', edit: renamed },
		add: { ...account, username: 'watched_one', group_arr: [1] },
	},
	'auth/Group': named('admin_group', { name: 'group', rules: [1] }),
	'auth/Rule': {
		...named('admin_rule', { type: 'button', pid: 0, title: 'x', name: 'watch/x' }),
		edit: { name: 'watch/y' },
	},
	'routine/AdminInfo': { table: 'admin', column: 'nickname', edit: renamed },
	'routine/Config': {
		...{ table: 'config', column: 'value', edit: { watched_item: 'after' } },
		add: {
			...{ group: 'basics', name: 'watched_item', title: 'x', type: 'string', tip: '', rule: [], weigh: '0' },
			...{ extend: '', inputExtend: '', content: '' },
		},
	},
	'security/DataRecycle': rule('security_data_recycle', 'shop/goods/Pretags'),
	'security/SensitiveData': rule('security_sensitive_data', 'shop/goods/Pretags', {
		fields: [{ name: 'status', value: 'x' }],
	}),
	'shop/GoodsAdlink': named('goods_adlink', { name: 'link', target: 'page', path: '/store' }),
	'shop/market/coupon/Coupon': named('coupon', {
		...{ name: 'coupon', type: '1', amount: '5.00', scope: '1', receive_type: '1', per_user: 1, audience: '1' },
		...{ valid_type: '2', days: 7, stack: '3', cost_bearer: '1', return_on_refund: '1', status: '1' },
	}),
	'shop/user/Tag': named('member_tag', { name: 'tag' }),
	'shop/market/Promotion': named('promotion', {
		...{
			name: 'promotion',
			type: '2',
			from_amount: '100.00',
			take_off: '5.00',
			scope: '1',
			audience: '1',
			own_only: 1,
			bearer: '1',
		},
		...{ start_time: '2030-01-01 00:00:00', end_time: '2030-02-01 00:00:00', status: '1' },
	}),
	'sms/Template': { table: 'sms_template', column: 'title', edit: { title: 'renamed' } },
	'user/Group': named('member_group', { name: 'group', rules: [] }),
	'user/Rule': {
		...named('member_rule', { type: 'button', pid: 0, title: 'x', name: 'watch' }),
		edit: { name: 'watching' },
	},
	'user/User': {
		...{ table: 'member', column: 'nickname', edit: renamed },
		add: { ...account, username: 'watched_two', group_id: 1 },
	},
};

const declared = new Map<string, Resource>(resources.map((resource) => [resource.name.toLowerCase(), resource]));

function workOf(screen: string): Work {
	const resource = declared.get(screen.toLowerCase());
	const written = own[screen];
	if (!resource || written) return written as Work;
	const [add, changed] = [validBody(resource, 5), validBody(resource, 6)];
	const column = resource.quickSearch.find((name) => typeof changed[name] === 'string') ?? resource.label;
	return { table: resource.table, column, add, edit: { [column]: changed[column] } };
}

/** Watches a screen and nothing else. */
async function watch(screen: string, { table, column }: Work): Promise<void> {
	const { db } = shop.context;
	await sql`delete from security_sensitive_data; delete from security_data_recycle`.execute(db);
	const place = { name: screen, controller: screen, data_table: table, create_time: 0, update_time: 0, status: '1' };
	const data_fields = JSON.stringify([{ key: column, value: column }]);
	await db
		.insertInto('security_sensitive_data')
		.values({ ...place, data_fields })
		.execute();
	await db.insertInto('security_data_recycle').values(place).execute();
}

const newestOf = async (log: 'security_sensitive_data_log' | 'security_data_recycle_log', table: string) =>
	(
		await sql<{
			count: number;
		}>`select count(*)::int as count from ${sql.table(log)} where data_table = ${table}`.execute(shop.context.db)
	).rows[0]?.count;

async function did(path: string, answer: Promise<{ code: number; msg: string; data: unknown }>): Promise<unknown> {
	const { code, msg, data } = await answer;
	expect(code, `${path}: ${msg} ${JSON.stringify(data)}`).toBe(1);
	return data;
}

const edits = watchableScreens('edit');
const deletes = watchableScreens('del');
const screens = [...new Set([...edits, ...deletes])].filter((screen) => screen !== 'shop/goods/Goods');

test.each(screens)(
	'%s, where it is offered to be watched, leaves an entry of an edit and of a delete',
	async (screen) => {
		const work = workOf(screen);
		await watch(screen, work);
		const path = controllerPath(screen);
		const added = work.add && (await did(path, shop.post(`${path}/add`, work.add, boss.headers)));
		const { id = boss.id } = (added ?? {}) as { id?: number };
		const row = await sql<{ id: number }>`select id from ${sql.table(work.table)} order by id desc limit 1`.execute(
			shop.context.db,
		);
		const rowId = screen === 'routine/AdminInfo' ? boss.id : (row.rows[0]?.id ?? id);
		if (edits.includes(screen)) {
			const before = await newestOf('security_sensitive_data_log', work.table);
			const sent = screen === 'routine/Config' ? work.edit : { ...work.edit, id: rowId };
			await did(path, shop.post(`${path}/edit`, sent, boss.headers));
			expect(await newestOf('security_sensitive_data_log', work.table)).toBe((before ?? 0) + 1);
		}
		if (deletes.includes(screen)) {
			const before = await newestOf('security_data_recycle_log', work.table);
			await did(path, shop.del(`${path}/del`, { ids: [rowId] }, boss.headers));
			expect(await newestOf('security_data_recycle_log', work.table)).toBe((before ?? 0) + 1);
		}
	},
);

test('goods leave an entry where they are deleted for good; their edits have a history of their own', async () => {
	await watch('shop/goods/Goods', { table: 'goods', column: 'name', edit: {} });
	const { goodsId } = await makeSku(shop.context);
	await shop.context.db.updateTable('goods').set({ status: goodsStatus.recycled }).where('id', '=', goodsId).execute();
	await did('purge', shop.del('/admin/shop.goods.Goods/purge', { ids: [goodsId] }, boss.headers));
	expect(await newestOf('security_data_recycle_log', 'goods')).toBe(1);
	expect([edits, deletes].map((offered) => offered.includes('shop/goods/Goods'))).toEqual([false, true]);
	for (const screen of ['shop/goods/Crowdfunding', 'shop/delivery/Template']) {
		expect([...edits, ...deletes]).not.toContain(screen);
	}
});
