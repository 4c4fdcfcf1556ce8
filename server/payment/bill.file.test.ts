import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { inGbk } from '#server/testing/gateways/bills.ts';
import { zipOf } from '#server/testing/workbooks.ts';
import { rowsIn as alipayRows, isNoBill } from './alipay.bill.ts';
import { billDayAt, stretchOf } from './bill.day.ts';
import { feeIn, refuseUnsound } from './bill.file.ts';
import { rowOf } from './card.bill.ts';
import { rowsIn as wechatRows } from './wechat.bill.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'a');
const bomb = Buffer.concat(Array.from({ length: 80 }, () => megabyte));

describe('a bill of WeChat Pay', () => {
	const columns =
		'交易时间,公众账号ID,微信订单号,商户订单号,交易状态,货币种类,应结订单金额,微信退款单号,商户退款单号,退款状态,商品名称,手续费,订单金额,申请退款金额';
	const pay = '`2026-09-01 23:59:59,`wx1,`T1,`A1,`SUCCESS,`CNY,`49.00,`0,`0,`,`茶, 碗,`0.30000,`50.00,`0.00';
	const refund = '`2026-09-01 00:00:00,`wx1,`T1,`A1,`REFUND,`CNY,`0.00,`R9,`R1,`PROCESSING,`茶,`-0.05500,`0.00,`9.10';
	const failed = refund.replace('PROCESSING', 'FAIL');
	const sums = ['总交易单数,应结订单总金额', '`2,`99.00'];
	const read = (lines: readonly string[]) => {
		const file = Buffer.from(lines.join('\r\n'));
		return wechatRows(gzipSync(file), createHash('sha1').update(file).digest('hex'));
	};

	test('is read by the names of its columns, without its sums and what did not leave', async () => {
		expect(await read([`\ufeff${columns}`, pay, refund, failed, ...sums])).toEqual([
			{ kind: 'pay', no: 'A1', companyNo: 'T1', amount: 5000, currency: 'CNY', fee: 30, at: 1_788_278_399 },
			{ kind: 'refund', no: 'R1', companyNo: 'R9', amount: 910, currency: 'CNY', fee: -5, at: 1_788_192_000 },
		]);
		expect(await read([columns, ...sums])).toEqual([]);
	});

	test.each([
		['nothing', []],
		['other columns', ['a,b,c', pay]],
		['an amount that is none', [columns, pay.replace('50.00', 'x')]],
		['a moment that is none', [columns, pay.replace('23:59:59', '99:00:00')]],
		['a row that breaks off', [columns, pay.slice(0, 60)]],
	])('that has %s is refused', async (_, lines) => {
		await expect(read(lines)).rejects.toThrow('bill.unreadable');
	});

	test('that is another file than the hash is of, no gzip, or a bomb is refused', async () => {
		await expect(wechatRows(gzipSync(columns), 'a'.repeat(40))).rejects.toThrow('bill.hash');
		await expect(wechatRows(Buffer.from('plain'), 'a'.repeat(40))).rejects.toThrow('bill.unreadable');
		await expect(wechatRows(gzipSync(bomb), 'a'.repeat(40))).rejects.toThrow('bill.tooLarge');
	});
});

describe('a bill of Alipay', () => {
	const columns = '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）';
	const pay = 'T1\t,A1\t,交易,茶, 碗，大,2026-09-01 23:59:59,50.00,\t,-0.30';
	const refund = '"T1\t","A1\t",退款,茶,2026-09-01 00:00:00,-9.10,R1\t,0.00';
	const details = ['#支付宝业务明细查询', columns, pay, refund, '#导出时间：[]', ''].join('\r\n');

	test('is found in its archive and read as GBK, commas in names or not', async () => {
		const zip = zipOf({ '汇总\\..\\x.csv': inGbk('#汇总\r\n门店编号,门店名称\r\n合计,1'), 'a.csv': inGbk(details) });
		expect(await alipayRows(zip)).toEqual([
			{ kind: 'pay', no: 'A1', companyNo: 'T1', amount: 5000, currency: 'CNY', fee: -30, at: 1_788_278_399 },
			{ kind: 'refund', no: 'R1', companyNo: '', amount: 910, currency: 'CNY', fee: 0, at: 1_788_192_000 },
		]);
	});

	test('without the file of its rows, no archive, or a bomb is refused', async () => {
		await expect(alipayRows(zipOf({ 'a.csv': 'x' }))).rejects.toThrow('bill.unreadable');
		await expect(alipayRows(Buffer.from('plain'))).rejects.toThrow('bill.unreadable');
		await expect(alipayRows(zipOf({ 'a.csv': { bytes: bomb } }))).rejects.toThrow('bill.tooLarge');
		await expect(alipayRows(zipOf({ 'a.csv': { bytes: bomb, saysSize: 10 } }))).rejects.toThrow('bill.');
		const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`${at}.csv`, 'x']));
		await expect(alipayRows(zipOf(many))).rejects.toThrow('bill.tooLarge');
	});

	test('that does not exist is told by the end of a code', () => {
		expect(['isp.bill_not_exist', 'BILL_NOT_EXIST', 'isv.no_bill_not_exists', ''].map(isNoBill)).toEqual([
			...[true, true, false, false],
		]);
	});
});

describe('a transaction of Stripe', () => {
	const source = { id: 'ch_1', object: 'charge', amount: 5000, currency: 'cny', metadata: { attempt_no: 'A1' } };
	const charge = {
		id: 'txn_1',
		type: 'charge',
		created: 7,
		fee: 30,
		currency: 'hkd',
		source: { ...source, payment_intent: 'pi_1' },
	};

	test('tells what was asked for, and its fee where that is in the same currency', () => {
		const row = { kind: 'pay', no: 'A1', companyNo: 'pi_1', amount: 5000, currency: 'CNY', at: 7 };
		expect(rowOf(charge)).toEqual({ ...row, fee: null });
		expect(rowOf({ ...charge, type: 'payment', currency: 'cny' })).toEqual({ ...row, fee: 30 });
	});

	test('of somebody else has no number of ours, and one of something else is none', () => {
		expect(rowOf({ ...charge, source: { ...charge.source, metadata: {} } })).toMatchObject({
			no: '',
			companyNo: 'pi_1',
		});
		for (const type of ['payout', 'adjustment', 'stripe_fee', 'refund_failure'])
			expect(rowOf({ ...charge, type })).toBeUndefined();
	});

	test('of a refund that came back is none', () => {
		const refund = { ...source, id: 're_1', object: 'refund', metadata: { refund_no: 'R1' } };
		const told = (status: string) => rowOf({ ...charge, type: 'refund', source: { ...refund, status } });
		expect(told('succeeded')).toMatchObject({ kind: 'refund', no: 'R1', companyNo: 're_1' });
		expect([told('failed'), told('canceled')]).toEqual([undefined, undefined]);
	});
});

test('companies of China reckon days by their own clock', () => {
	expect(stretchOf('wechat', '2026-09-01')).toEqual({ since: 1_788_192_000, until: 1_788_278_400 });
	expect([billDayAt('alipay', 1_788_191_999), billDayAt('alipay', 1_788_192_000)]).toEqual([
		'2026-08-31',
		'2026-09-01',
	]);
});

test('a bill with sums or texts that nobody can keep is refused', () => {
	const row = {
		kind: 'pay',
		no: 'A1',
		companyNo: 'T1',
		amount: cents(5000),
		currency: 'CNY',
		fee: null,
		at: 7,
	} as const;
	const most = cents(Number.MAX_SAFE_INTEGER);
	expect(refuseUnsound([row, { ...row, fee: cents(-5) }])).toBeUndefined();
	for (const odd of [{ no: 'A\0' }, { companyNo: '\ud800' }, { currency: '\0' }, { amount: most }, { fee: most }])
		expect(
			() =>
				refuseUnsound([
					{ ...row, fee: cents(1) },
					{ ...row, ...odd },
				]),
			JSON.stringify(odd),
		).toThrow('bill.unreadable');
});

test('fees are written with more decimals than money has', () => {
	expect(['0.30000', '7.795', '-0.05500', '', '-', '1e9'].map(feeIn)).toEqual([30, 780, -5, null, null, null]);
});
