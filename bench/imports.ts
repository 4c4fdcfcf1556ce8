import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { logAdminIn } from './buyers.ts';
import { openClient } from './client.ts';
import type { Comparison } from './load.ts';
import type { BenchShop } from './shop.ts';

const goods = 500;
const variants = 2;
const pollMs = 200;
const columns = ['商品编号', '商品名称', '价格', '库存', 'SKU 编码', '规格 1 名称', '规格 1 值', '详情'];

/** A product file from upload to the end of its run, rows a second, against a bare COPY of the same rows. */
export async function measureImport(shop: BenchShop): Promise<Comparison> {
	const rows = Array.from({ length: goods * variants }, (_, at) => rowOf(at));
	const text = [columns, ...rows].map((cells) => cells.join(',')).join('\n');
	const perSecond = await importRows(shop, text);
	const barePerSecond = await copyRows(shop, text);
	return {
		ratio: perSecond / barePerSecond,
		perSecond: Math.round(perSecond),
		barePerSecond: Math.round(barePerSecond),
	};
}

function rowOf(at: number): string[] {
	const no = Math.floor(at / variants);
	const isFirst = at % variants === 0;
	const detail = isFirst ? `<p>${'Thrown and fired by hand. '.repeat(8)}</p>` : '';
	const name = isFirst ? `Bench bowl ${no}` : '';
	return [`BENCH-${no}`, name, '12.50', '5', `BENCH-${at}`, 'Size', `S${at % variants}`, detail];
}

async function importRows({ url, database }: BenchShop, text: string): Promise<number> {
	const client = openClient(url);
	const { token: batoken } = await logAdminIn(client);
	const classify_id = await leafOf(database.connection);
	const began = performance.now();
	const form = new FormData();
	form.append('file', new Blob([text], { type: 'text/csv' }), 'bench.csv');
	const upload = await fetch(`${url}/admin/shop.goods.Import/upload`, {
		method: 'POST',
		body: form,
		headers: { batoken },
	});
	const { data } = (await upload.json()) as { data: { task_id: number } };
	await client.post('/admin/shop.goods.Import/run', { task_id: data.task_id, classify_id }, { batoken });
	client.close();
	for (;;) {
		const read = await fetch(`${url}/admin/shop.goods.Import/read?task_id=${data.task_id}`, { headers: { batoken } });
		const answer = (await read.json()) as { data: { status: string; counts: { created: number } } };
		if (answer.data.status === '4') {
			if (answer.data.counts.created !== goods) throw new Error(`${answer.data.counts.created} goods were created.`);
			return (goods * variants * 1000) / (performance.now() - began);
		}
		await pause(pollMs);
	}
}

/** Into a table without indexes, over the same kind of connection as the shop's. */
async function copyRows({ database }: BenchShop, text: string): Promise<number> {
	const client = new pg.Client(database.connection);
	await client.connect();
	try {
		await client.query(`create table bench_copy (${columns.map((_, at) => `c${at} text`).join(', ')})`);
		const began = performance.now();
		const copy = client.query(copyFrom('copy bench_copy from stdin (format csv, header)'));
		await pipeline(Readable.from([text]), copy);
		return (goods * variants * 1000) / (performance.now() - began);
	} finally {
		await client.query('drop table if exists bench_copy');
		await client.end();
	}
}

/** A category that may have goods. */
async function leafOf(connection: pg.ClientConfig): Promise<number> {
	const client = new pg.Client(connection);
	await client.connect();
	const { rows } = await client.query<{ id: string }>(
		'select id from classify c where not exists (select 1 from classify d where d.pid = c.id) order by id limit 1',
	);
	await client.end();
	return Number(rows[0]?.id);
}
