import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNameGranted } from '#domain/access/nodes.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { headersOf } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';

type Headers = Record<string, string>;
type Nodes = ReadonlyMap<number, ReadonlySet<string>>;

const actions = (screen: string, ...names: string[]) => [screen, ...names.map((name) => `${screen}/${name}`)];
/** The admin who tries: all of the screens that decide who may do what, some of the shop, one node under a condition. */
const held = [
	'auth',
	...actions('auth/rule', 'index', 'add', 'edit', 'del', 'sortable'),
	...actions('auth/group', 'index', 'add', 'edit', 'del'),
	...actions('auth/admin', 'index', 'add', 'edit', 'del'),
	'security',
	...actions('security/dataRecycle', 'index', 'add', 'edit', 'del'),
	...actions('security/dataRecycleLog', 'index', 'restore', 'del', 'info'),
	...actions('security/sensitiveData', 'index', 'add', 'edit', 'del'),
	...actions('security/sensitiveDataLog', 'index', 'rollback', 'del', 'info'),
	'shop/order',
	...actions('shop/order/order', 'index', 'delivery'),
	'shop/goods/goods/del?draft=1',
];
const beside = ['user', ...actions('user/moneyLog', 'index', 'add'), 'shop/order', 'shop/order/order'];

let shop: TestApp;
let boss: Headers;
let peer: { id: number };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	peer = await makeAdmin(shop.context, { nodes: beside });
	// The node under a condition is made with the first admin who has it.
	await makeAdmin(shop.context, { nodes: held });
	await sql`create table kept_rule as select * from admin_rule`.execute(shop.context.db);
});
afterAll(() => shop.close());

const names = [
	...[
		'user/moneyLog/add',
		'user/moneyLog/add?zz=1',
		'USER/moneylog/ADD?zz=1',
		'user/moneyLog/add?',
		'user/moneyLog/add?&',
	],
	...[
		'user/moneyLog/add/?z=1',
		' user/moneyLog/add?z=1',
		'user/moneyLog/add,x?z=1',
		'user/moneyLog/ａdd?z=1',
		'/user/moneyLog/add',
	],
	...[
		'shop/order/order/delivery?zz=1',
		'auth/admin/add?zz=1',
		'shop/goods/goods/del?draft=1&x=2',
		'shop/goods/goods/del?x=2',
	],
	...[
		'shop/goods/goods/del',
		'shop/goods/goods/edit?x=1',
		'new/thing',
		'new/thing?x=1',
		'*',
		'security/dataRecycleLog/restore?y=1',
	],
];
const anyRow = fc.nat(400);
const anyName = fc.constantFrom(...names);
const anyRules = fc.array(
	fc.oneof({ weight: 8, arbitrary: anyRow }, fc.constantFrom('*', 'future', '1e1', ' 5', '0x5', '-1')),
	{
		maxLength: 6,
	},
);
const anyFlag = fc.constantFrom('0', '1');
const anyType = fc.constantFrom('menu_dir', 'menu', 'button');

/** One call of the admin who tries, or of an admin they made; rows are numbers that lead to some row of the day. */
const step = fc.oneof(
	fc.record({ call: fc.constant('rule/add'), name: anyName, pid: anyRow, status: anyFlag, type: anyType }),
	fc.record({ call: fc.constant('rule/edit'), id: anyRow, name: anyName }),
	fc.record({ call: fc.constant('rule/edit'), id: anyRow, status: anyFlag, type: anyType }),
	fc.record({ call: fc.constant('rule/edit'), id: anyRow, pid: anyRow }),
	fc.record({ call: fc.constant('rule/edit'), id: anyRow, pid: anyRow, name: anyName, status: anyFlag }),
	fc.record({ call: fc.constant('rule/del'), id: anyRow }),
	fc.record({ call: fc.constant('rule/sortable'), id: anyRow, targetId: anyRow }),
	fc.record({ call: fc.constant('group/add'), pid: anyRow, rules: anyRules, status: anyFlag }),
	fc.record({ call: fc.constant('group/edit'), id: anyRow, rules: anyRules, status: anyFlag }),
	fc.record({ call: fc.constant('group/edit'), id: anyRow, pid: anyRow, rules: anyRules }),
	fc.record({ call: fc.constant('group/del'), id: anyRow }),
	fc.record({ call: fc.constant('admin/add'), groups: fc.array(anyRow, { maxLength: 3 }) }),
	fc.record({ call: fc.constant('admin/edit'), id: anyRow, groups: fc.array(anyRow, { minLength: 1, maxLength: 3 }) }),
	fc.record({ call: fc.constant('admin/del'), id: anyRow }),
	fc.record({ call: fc.constant('bin/restore'), id: anyRow }),
	fc.record({ call: fc.constant('bin/rollback'), id: anyRow }),
	fc.record({ call: fc.constant('bin/point'), id: anyRow, screen: fc.constantFrom('shop/order/Order', 'auth/Rule') }),
	// Somebody who may do everything opens a group and saves it as it is.
	fc.record({ call: fc.constant('boss/save'), id: anyRow }),
	fc.record({ call: fc.constant('become'), id: anyRow }),
);
type Step = Readonly<Record<string, unknown>> & { readonly call: string };

interface World {
	/** Who tries at the moment. */
	by: Headers;
	readonly people: { id: number; headers: Headers }[];
	made: number;
}

test(
	'whatever an admin of rules, groups and admins does, nobody comes to hold what neither they nor that admin held, and who stands above or beside loses nothing',
	async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { minLength: 12, maxLength: 25 }), async (steps) => {
				await clear();
				const lead = await makeLead();
				const before = await nodesOfAll();
				const own = before.get(lead.id) as ReadonlySet<string>;
				const outOfReach = { peer: before.get(peer.id), boss: await namesInUse() };
				const bosses = await bossesOf();
				const world: World = { by: lead.headers, people: [lead], made: 0 };
				for (const each of steps) {
					const answer = await attempt(world, each);
					expect(answer, JSON.stringify({ each, answer })).toMatchObject({ code: expect.any(Number) });
					expect(await bossesOf()).toEqual(bosses);
					const kept = await nodesOfAll();
					expect(missing(outOfReach.boss, await namesInUse()), JSON.stringify(each)).toEqual([]);
					expect(missing(outOfReach.peer, kept.get(peer.id)), JSON.stringify(each)).toEqual([]);
					for (const [id, nodes] of kept) {
						const initial = before.get(id) ?? new Set();
						const gained = [...nodes].filter((node) => !isNameGranted(initial, node) && !isNameGranted(own, node));
						expect({ id, gained, after: gained.length > 0 && each }).toEqual({ id, gained: [], after: false });
					}
				}
			}),
			{ numRuns: 4 * hostileRounds },
		);
	},
	30_000 * Math.max(1, hostileRounds),
);

/** The admin who tries, with a group and an admin below and a rule that is switched off. */
async function makeLead() {
	const lead = await makeAdmin(shop.context, { nodes: [...held, 'user', 'user/user', 'user/user/index'] });
	await shop.context.db.updateTable('admin_rule').set({ status: '0' }).where('name', '=', 'user/user/index').execute();
	await makeAdmin(shop.context, { nodes: ['shop/order', 'shop/order/order', 'shop/order/order/index'] });
	return lead;
}

/** Every rule as it was, and what the peer holds; groups of earlier rounds hold nothing. */
async function clear(): Promise<void> {
	const { db } = shop.context;
	await sql`update admin_group set rules = '' where rules <> '*'`.execute(db);
	await sql`delete from admin_rule`.execute(db);
	await sql`insert into admin_rule select * from kept_rule`.execute(db);
	await sql`
		update admin_group set rules = (select string_agg(id::text, ',') from admin_rule where name = any(${beside}))
		where id = (select group_id from admin_group_access where uid = ${peer.id})`.execute(db);
}

async function attempt(world: World, { call, ...given }: Step) {
	const { db } = shop.context;
	const at = (rows: readonly { id: number }[], place: unknown) =>
		rows[Number(place) % Math.max(1, rows.length)]?.id ?? 0;
	// Rules that the lead may reach come first: else most calls would name what is not theirs.
	const rules = await db
		.selectFrom('admin_rule')
		.select('id')
		.where('name', 'in', [...held, ...names, ...beside])
		.orderBy('id')
		.execute();
	const groups = await db.selectFrom('admin_group').select('id').orderBy('id', 'desc').limit(8).execute();
	const admins = await db.selectFrom('admin').select('id').orderBy('id', 'desc').limit(6).execute();
	const ruleOf = (place: unknown) => (Number(place) % 7 === 0 ? 0 : at(rules, place));
	const idsOf = (places: unknown) =>
		(places as unknown[]).map((place) =>
			typeof place === 'number' ? at(rules, place) : place === 'future' ? 1_000_000 : place,
		);
	const groupsOf = (places: unknown) => (places as unknown[]).map((place) => at(groups, place));
	world.made += 1;
	switch (call) {
		case 'rule/add':
			return shop.post('/admin/auth.Rule/add', { title: 'x', ...given, pid: ruleOf(given['pid']) }, world.by);
		case 'rule/edit':
			return shop.post(
				'/admin/auth.Rule/edit',
				{ ...given, id: at(rules, given['id']), ...('pid' in given && { pid: ruleOf(given['pid']) }) },
				world.by,
			);
		case 'rule/del':
			return shop.del('/admin/auth.Rule/del', { ids: [at(rules, given['id'])] }, world.by);
		case 'rule/sortable':
			return shop.post(
				'/admin/auth.Rule/sortable',
				{ id: at(rules, given['id']), targetId: at(rules, given['targetId']) },
				world.by,
			);
		case 'group/add':
			return shop.post(
				'/admin/auth.Group/add',
				{ name: 'x', ...given, pid: at(groups, given['pid']), rules: idsOf(given['rules']) },
				world.by,
			);
		case 'group/edit':
			return shop.post(
				'/admin/auth.Group/edit',
				{
					...given,
					id: at(groups, given['id']),
					rules: idsOf(given['rules']),
					...('pid' in given && { pid: at(groups, given['pid']) }),
				},
				world.by,
			);
		case 'group/del':
			return shop.del('/admin/auth.Group/del', { ids: [at(groups, given['id'])] }, world.by);
		case 'admin/add': {
			const username = `h_${Math.floor(shop.clock.now() / 2)}${world.made}${world.people.length}`.slice(-14);
			const body = {
				username: `h${username}`.replace(/\W/g, ''),
				nickname: 'x',
				password: 'correct-horse',
				group_arr: groupsOf(given['groups']),
			};
			const answer = await shop.post<{ id: number } | null>('/admin/auth.Admin/add', body, world.by);
			if (answer.code === 1 && answer.data)
				world.people.push({ id: answer.data.id, headers: await headersOf(shop.context, 'admin', answer.data.id) });
			return answer;
		}
		case 'admin/edit':
			return shop.post(
				'/admin/auth.Admin/edit',
				{ id: at(admins, given['id']), group_arr: groupsOf(given['groups']) },
				world.by,
			);
		case 'admin/del':
			return shop.del('/admin/auth.Admin/del', { ids: [at(admins, given['id'])] }, world.by);
		case 'bin/restore': {
			const kept = await db
				.selectFrom('security_data_recycle_log')
				.select('id')
				.orderBy('id', 'desc')
				.limit(5)
				.execute();
			return shop.post('/admin/security.DataRecycleLog/restore', { ids: [at(kept, given['id'])] }, world.by);
		}
		case 'bin/rollback': {
			const kept = await db
				.selectFrom('security_sensitive_data_log')
				.select('id')
				.orderBy('id', 'desc')
				.limit(5)
				.execute();
			return shop.post('/admin/security.SensitiveDataLog/rollback', { ids: [at(kept, given['id'])] }, world.by);
		}
		case 'bin/point': {
			const watched = await db.selectFrom('security_data_recycle').select('id').orderBy('id').execute();
			return shop.post(
				'/admin/security.DataRecycle/edit',
				{ id: at(watched, given['id']), controller: given['screen'] },
				world.by,
			);
		}
		case 'boss/save': {
			const id = at(groups, given['id']);
			const { data } = await shop.get<{ row: object } | null>('/admin/auth.Group/edit', { id }, boss);
			return shop.post('/admin/auth.Group/edit', { ...data?.row, id }, boss);
		}
		default:
			world.by = (world.people[Number(given['id']) % world.people.length] as { headers: Headers }).headers;
			return { code: 1 };
	}
}

/** What each admin may do, but for those who may do everything. */
async function nodesOfAll(): Promise<Nodes> {
	const { db } = shop.context;
	const rows = await db
		.selectFrom('admin_group_access as access')
		.innerJoin('admin_group as g', 'g.id', 'access.group_id')
		.where('g.status', '=', '1')
		.where('g.rules', '<>', '*')
		.select(['access.uid', 'g.rules'])
		.execute();
	const rules = await db.selectFrom('admin_rule').select(['id', 'name']).where('status', '=', '1').execute();
	const nodes = new Map<number, Set<string>>();
	for (const { uid, rules: listed } of rows) {
		const ids = listed.split(',').map(Number);
		const own = nodes.get(uid) ?? new Set();
		for (const { id, name } of rules) if (ids.includes(id)) own.add(name.toLowerCase());
		nodes.set(uid, own);
	}
	return nodes;
}

/** What super admins may do: every rule in use. */
async function namesInUse(): Promise<ReadonlySet<string>> {
	const rows = await shop.context.db.selectFrom('admin_rule').select('name').where('status', '=', '1').execute();
	return new Set(rows.map(({ name }) => name));
}

function missing(had: ReadonlySet<string> = new Set(), has: ReadonlySet<string> = new Set()): string[] {
	return [...had].filter((node) => !has.has(node));
}

/** Who may do everything. */
async function bossesOf(): Promise<number[]> {
	const { db } = shop.context;
	const access = db.selectFrom('admin_group_access as access').innerJoin('admin_group as g', 'g.id', 'access.group_id');
	const rows = await access.where('g.rules', '=', '*').select('access.uid').orderBy('access.uid').execute();
	return rows.map(({ uid }) => uid);
}
