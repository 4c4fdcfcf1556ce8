import { RE2JS } from 're2js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { loopRounds } from '#server/testing/loop-rounds.ts';
import { expectNoDrift, makeBuyer, makeSku, orderRow, paid } from '#server/testing/orders.ts';
import { sheet, workbook } from '#server/testing/workbooks.ts';

let shop: TestApp;
let admin: Record<string, string>;
const screen = '/admin/shop.order.Ship';

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['shop/order/ship/index', 'shop/order/ship/run'];
	admin = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

interface Row {
	row: number;
	order_no: string;
	company: string;
	tracking_no: string;
	consignee: string;
	ok: number;
	warn: number;
	text: string;
}
type Answer = { rows: Row[]; ok: number; refused: number; shipped: number };

async function toShip(): Promise<{ id: number; order_no: string }> {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context);
	const order = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return order.orders[0] as { id: number; order_no: string };
}
async function preview(bytes: Uint8Array | string, name = 'parcels.csv'): Promise<Envelope<Answer>> {
	const form = new FormData();
	form.append('file', new Blob([bytes]), name);
	const request = new Request('http://localhost/', { method: 'POST', body: form });
	const answer = await shop.app.inject({
		method: 'POST',
		url: `${screen}/preview`,
		headers: { ...admin, 'content-type': request.headers.get('content-type') ?? '' },
		payload: Buffer.from(await request.arrayBuffer()),
	});
	return answer.json();
}
const run = (rows: readonly unknown[]) => shop.post<Answer>(`${screen}/run`, { rows }, admin);

describe('bulk shipping', () => {
	test('numbers are compared with what staff wrote one in each round of the loop', async () => {
		const orders = [await toShip(), await toShip(), await toShip()];
		const lines = orders.map(({ order_no }) => `${order_no},顺丰速运,SF1234567890123`);
		const rounds = loopRounds();
		const { matches } = RE2JS.prototype;
		const compared = vi.spyOn(RE2JS.prototype, 'matches').mockImplementation(function (this: RE2JS, ...given) {
			rounds.mark();
			return matches.apply(this, given);
		});
		expect((await preview(['订单号,快递公司,运单号', ...lines].join('\n'))).data.ok).toBe(3);
		compared.mockRestore();
		expect(rounds.end()).toEqual({ marks: 3, rounds: 3 });
	});

	test('each row is checked, the good ones are shipped and the others named', async () => {
		const [one, two, three] = [await toShip(), await toShip(), await toShip()];
		const csv = [
			'订单号,快递公司,运单号,备注',
			`${one.order_no},顺丰速运,SF1234567890123,`,
			`="${two.order_no}",shunfeng,'SF1234567890124,易碎`,
			`${one.order_no},shunfeng,SF1234567890125,`,
			`${three.order_no},没有的公司,SF1234567890126,`,
			'99999999,shunfeng,SF1234567890127,',
			`${three.order_no.slice(0, -1)}X,shunfeng,1.23E+14,`,
		].join('\r\n');
		const seen = await preview(csv);
		expect(seen.msg).toBe('');
		expect(seen.data).toMatchObject({ ok: 2, refused: 4 });
		expect(seen.data.rows.map(({ row, ok, text }) => [row, ok, text])).toEqual([
			[2, 1, ''],
			[3, 1, ''],
			[4, 0, '订单已在第 2 行出现'],
			[5, 0, '快递公司不存在'],
			[6, 0, '订单不存在'],
			[7, 0, '订单不存在'],
		]);
		expect(seen.data.rows[0]?.consignee).toBe('林一');
		expect(await orderRow(shop.context, one.id)).toMatchObject({ status: '2' });

		const done = await run(seen.data.rows);
		expect(done.data).toMatchObject({ shipped: 2, refused: 4 });
		expect(await orderRow(shop.context, two.id)).toMatchObject({ status: '3' });
		expect(await orderRow(shop.context, three.id)).toMatchObject({ status: '2' });
		const again = await run(seen.data.rows.filter(({ ok }) => ok === 1));
		expect(again.data).toMatchObject({ shipped: 0, refused: 2 });
		expect(again.data.rows[0]?.text).toBe('订单当前状态不能发货');
	});

	test('a workbook is read like a CSV file, numbers as they are written', async () => {
		const order = await toShip();
		const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
		const rows = [
			['Order number', 'Delivery company', 'Tracking number'].map(text),
			[text(order.order_no), text('zhongtong'), '<c><v>78901234567890</v></c>'],
		];
		const xml = sheet(rows.map((cells) => `<row>${cells.join('')}</row>`).join(''));
		const seen = await preview(workbook([{ xml }]), 'parcels.xlsx');
		expect(seen.msg).toBe('');
		expect(seen.data.rows).toMatchObject([{ row: 2, order_no: order.order_no, tracking_no: '78901234567890' }]);
	});

	test('what a spreadsheet has rounded is explained row by row', async () => {
		const [one, two] = [await toShip(), await toShip()];
		const csv = [
			'订单号,快递公司,运单号',
			'2.6E+21,shunfeng,SF1234567890001',
			'2611261234567000,shunfeng,SF1234567890002',
			`${one.order_no},zhongtong,7.89E+13`,
			`${two.order_no.replace(/(\d{4})/g, '$1 ')},shunfeng,SF12 3456 7890 003`,
		].join('\n');
		const { rows } = (await preview(csv)).data;
		expect(rows.map(({ row, ok }) => [row, ok])).toEqual([
			[2, 0],
			[3, 0],
			[4, 0],
			[5, 1],
		]);
		expect(rows[0]?.text).toContain('订单号被表格软件改成了 2.6E+21');
		expect(rows[1]?.text).toContain('2611261234567000');
		expect(rows[2]?.text).toContain('运单号被表格软件改成了 7.89E+13');
	});

	test('one number for two members waits to be looked at, and goes where somebody has', async () => {
		const [one, two, three] = [await toShip(), await toShip(), await toShip()];
		await run([{ row: 1, order_no: one.order_no, company: 'shunfeng', tracking_no: 'SF1234567890010' }]);
		const csv = [
			'订单号,快递公司,运单号',
			`${two.order_no},shunfeng,SF1234567890010`,
			`${three.order_no},shunfeng,SF1234567890010`,
		].join('\n');
		const { rows } = (await preview(csv)).data;
		expect(rows).toMatchObject([
			{ ok: 1, warn: 1 },
			{ ok: 1, warn: 1 },
		]);
		expect(rows[0]?.text).toContain(one.order_no);
		const unseen = await run(
			rows.map(({ row, order_no, company, tracking_no }) => ({ row, order_no, company, tracking_no })),
		);
		expect(unseen.data).toMatchObject({ shipped: 0, refused: 2 });
		const seen = await run(rows.map((row) => ({ ...row, confirm: 1 })));
		expect(seen.data).toMatchObject({ shipped: 2, refused: 0 });
		expect(seen.data.rows[0]?.text).toBe('');
	});

	test('the table to fill in holds the orders that wait, as text, and comes back as it is', async () => {
		const order = await toShip();
		const held = await toShip();
		await shop.context.db.updateTable('shop_order').set({ ship_hold: 1 }).where('id', '=', held.id).execute();
		const answer = await shop.app.inject({ method: 'GET', url: `${screen}/template`, headers: admin });
		expect(answer.headers['content-disposition']).toContain('.xlsx');
		const { data } = await preview(answer.rawPayload, 'orders.xlsx');
		const nos = data.rows.map(({ order_no }) => order_no);
		expect(nos).toContain(order.order_no);
		expect(nos).not.toContain(held.order_no);
		expect(data.rows.find(({ order_no }) => order_no === order.order_no)).toMatchObject({
			ok: 0,
			text: '快递公司不存在',
		});
	});

	test('a file without the columns, without rows or of another kind is refused', async () => {
		expect((await preview('订单号,单价\r\n1,2')).msg).toBe('缺少必需的列：快递公司, 运单号');
		expect((await preview('订单号,快递公司,运单号')).code).toBe(0);
		const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)]);
		expect((await preview(zip, 'x.xlsx')).msg).toBe('文件不是可读取的 CSV 或 xlsx 表格');
	});
});
