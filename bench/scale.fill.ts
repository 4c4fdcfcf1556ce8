import pg from 'pg';
import { readStatements } from './statements.ts';

const statements = readStatements('scale.fill.sql', ['goods', 'skus', 'members', 'payment', 'orders', 'lines']);
const batch = 10_000;
/** So many orders each buyer has placed. */
const ordersOfBuyer = 10;
/** So many orders go to one name: a search for it finds as many in a small shop as in a large one. */
const ordersOfName = 200;

/** How large a shop is made. */
export interface Size {
	/** Goods, each with three skus. */
	readonly goods: number;
	readonly orders: number;
}

const familyNames = '林陈周苏乔';
/** A given name is two of these: they make ten thousand. */
const given =
	'安宝北本彬冰博才昌长辰成诚春聪达大德东恩发帆飞丰芳福刚光国海涵航豪浩和红宏洪华欢辉慧吉佳家嘉建健江杰洁金晶静军俊凯康科兰乐雷磊丽亮林玲龙露伦梅美敏明鸣宁鹏平奇强清琼秋然仁荣瑞山珊尚少生诗石世书树爽思松';

/** How many names the orders of a shop go to, each with a number of its own from 0; every fifth is a 林. */
export function namesOf({ orders }: Size): number {
	return 5 * Math.max(1, Math.floor(orders / ordersOfName / 5));
}

/** The name with a number, as the fill writes it; the parts of each are those of many others. */
export function nameWith(number: number): string {
	const [first, second] = [Math.floor(number / 5) % 100, Math.floor(number / 500) % 100];
	return `${familyNames[number % 5]}${given[first]}${given[second]}`;
}

/** Fills a demo shop up to this size, batch by batch; what a run before has filled stays. */
export async function fill(connection: pg.ClientConfig, size: Size, say: (line: string) => void): Promise<void> {
	const client = new pg.Client(connection);
	await client.connect();
	const one = async (text: string) => (await client.query(text)).rows[0] as Record<string, number>;
	try {
		const { low = 1, number = 1 } = await one(
			'select min(id)::int as low, count(*)::int as number from classify where level = (select max(level) from classify)',
		);
		const { goods = 0 } = await one("select count(*)::int as goods from goods where goods_no like 'SCALE%'");
		await inBatches(goods, size.goods, 'works', async (from, to) => {
			const { rows } = await client.query(statements.goods, [from, to, low, number]);
			await client.query(statements.skus, endsOf(rows));
		});
		await client.query(statements.payment);
		// Orders take their buyers by number: what a run that was cut off has left out must not stay a gap.
		await client.query("select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))");
		const { members = 0 } = await one("select count(*)::int as members from member where username like 'scale%'");
		await inBatches(members, size.orders / ordersOfBuyer, 'buyers', async (from, to) => {
			await client.query(statements.members, [from, to]);
		});
		const { buyer = 1, buyers = 1 } = await one('select min(id)::int as buyer, count(*)::int as buyers from member');
		const { sku = 1, of = 1 } = await one(
			'select id::int as sku, goods_id::int as of from sku order by id desc limit 1',
		);
		const { orders = 0 } = await one("select count(*)::int as orders from shop_order where order_no like 'SC%'");
		await inBatches(orders, size.orders, 'orders', async (from, to) => {
			const { rows } = await client.query(statements.orders, [
				from,
				to,
				buyer,
				buyers,
				namesOf(size),
				familyNames,
				given,
			]);
			await client.query(statements.lines, [...endsOf(rows), of, sku]);
		});
		for (const table of [
			'goods',
			'goods_shelf',
			'goods_index',
			'sku',
			'shop_order',
			'order_goods',
			'goods_word',
			'member',
		]) {
			await client.query(`vacuum analyze ${table}`);
		}
	} finally {
		await client.end();
	}

	async function inBatches(
		begun: number,
		end: number,
		what: string,
		insert: (from: number, to: number) => Promise<void>,
	) {
		for (let from = begun; from < end; from += batch) {
			const to = Math.min(from + batch, end);
			await client.query('begin');
			await insert(from, to);
			await client.query('commit');
			if (to % (10 * batch) === 0 && to < end) say(`  ${to} of ${end} ${what}`);
		}
	}
}

/** Of rows that one statement has inserted alone: their ids follow each other. */
function endsOf(rows: readonly { id: number }[]): [number, number] {
	return [Number(rows[0]?.id), Number(rows.at(-1)?.id)];
}
