import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusalText, refused } from '#domain/errors.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { type SentTable, withTable } from '#server/features/upload/table.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';
import { loopRounds } from '#server/testing/loop-rounds.ts';
import { sheet, workbook, zipOf } from '#server/testing/workbooks.ts';

let shop: TestApp;
let imports: Imports;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	imports = importsOf(shop, { ...headers, 'think-lang': 'en' }, 1);
});
afterAll(() => shop.close());

const text = (refusal: Refusal) => refusalText(refusal, 'en');
const notTable = text(refused('import.notTable'));
const tooLarge = text(refused('import.unpackedTooLarge', { max: 64 }));
const empty = text(refused('import.fileEmpty'));
const megabyte = 1024 * 1024;
/** A text of 512 megabytes is the longest there is. */
const large = 65 * megabyte * Math.min(hostileRounds, 5);

const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>Handle</t></is></c></row>';
const stretch = `<row/>${' '.repeat(900_000)}`;
const few = `<sst>${stretch.repeat(Math.ceil(large / 2 / stretch.length))}</sst>`;
const bomb = Buffer.from(sheet(`${cells}${stretch.repeat(Math.ceil(large / stretch.length))}`));

/** A header, and 600 rows with so many cells that all name one text of 200,000 characters. */
function manyCells(width: number): Buffer {
	const header = `<row>${'<c t="inlineStr"><is><t>H</t></is></c>'.repeat(width)}</row>`;
	const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(width)}</row>`;
	const more = { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(200_000)}</t></si></sst>` };
	return workbook([{ xml: sheet(header + row.repeat(600)) }], { more });
}

const workbooks: readonly (readonly [string, () => Buffer, string])[] = [
	[
		'a sheet that unpacks to more than it may',
		() => workbook([{ xml: '' }], { more: { 'xl/worksheets/sheet1.xml': bomb } }),
		tooLarge,
	],
	[
		'one that says of itself that it is small',
		() => workbook([{ xml: '' }], { more: { 'xl/worksheets/sheet1.xml': { bytes: bomb, saysSize: 100 } } }),
		notTable,
	],
	[
		'shared texts that unpack to more than they may',
		() =>
			workbook([{ xml: sheet(cells) }], {
				more: { 'xl/sharedStrings.xml': `<sst>${stretch.repeat(large / 900_000)}` },
			}),
		tooLarge,
	],
	[
		'a list of tabs that does',
		() =>
			workbook([{ xml: sheet(cells) }], {
				more: { 'xl/workbook.xml': `<workbook>${stretch.repeat(large / 900_000)}` },
			}),
		tooLarge,
	],
	[
		'parts that do so together',
		() =>
			workbook([{ xml: sheet(cells) }], {
				more: { 'xl/styles.xml': few, 'xl/sharedStrings.xml': few },
			}),
		tooLarge,
	],
	[
		'a tag that never ends',
		() => workbook([{ xml: `${sheet('').slice(0, -30)}<row ${'a'.repeat(3 * megabyte)}` }]),
		notTable,
	],
	['a text that never ends', () => workbook([{ xml: sheet(`<row><c><v>${'1'.repeat(3 * megabyte)}`) }]), notTable],
	['tags that are never closed', () => workbook([{ xml: sheet('<row>'.repeat(50_000)) }]), notTable],
	['beginnings of tags', () => workbook([{ xml: sheet('<row '.repeat(100_000)) }]), notTable],
	['quotes that do not pair', () => workbook([{ xml: sheet(`<row ${`"'`.repeat(100_000)}>`) }]), notTable],
	[
		'entities that name each other',
		() =>
			workbook([
				{
					xml: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheet('<row><c t="inlineStr"><is><t>&b;&b;</t></is></c></row>')}`,
				},
			]),
		empty,
	],
	[
		'rows and cells at places that no sheet has',
		() =>
			workbook([
				{ xml: sheet('<row r="99999999999999"><c r="ZZZZZZZZZ1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>') },
			]),
		empty,
	],
	[
		'a relation to outside of the archive',
		() => workbook([{ xml: sheet(cells), file: '../../../../etc/passwd' }]),
		notTable,
	],
	['tabs without a sheet', () => workbook([]), notTable],
	[
		'ten thousand parts',
		() => zipOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`xl/${at}.xml`, '']))),
		notTable,
	],
	[
		'an archive in an archive',
		() => zipOf({ 'xl/workbook.xml': zipOf({ 'xl/workbook.xml': '<workbook/>' }) }),
		notTable,
	],
	['one long text that many cells share', () => manyCells(50), text(refused('import.tooMuchText', { row: 2 }))],
	[
		'the same in more rows than are listed at once',
		() => manyCells(4),
		text(refused('import.tooMuchText', { row: 54 })),
	],
	['half an archive', () => workbook([{ xml: sheet(cells) }]).subarray(0, 400), notTable],
	['the beginning of an archive and nothing', () => Buffer.from('PK\x03\x04'), notTable],
];

describe('a workbook is refused in words', { timeout: 90_000 }, () => {
	test.each(workbooks)('%s', async (_, bytes, msg) => {
		expect(await imports.upload(bytes(), 'goods.xlsx')).toMatchObject({ code: 0, msg });
	});
});

test('a workbook as large as the list of goods exports it is read', { timeout: 90_000 }, async () => {
	const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
	const row = (values: readonly string[]) => `<row>${values.map(cell).join('')}</row>`;
	const rows = [
		['Handle', 'Title', 'Variant Price'],
		['bowl', 'Bowl', '12.00'],
		['cup', 'Cup', '8.00'],
	].map(row);
	const wide = Buffer.from(sheet(rows.join(stretch.repeat(28 * (megabyte / 900_000)))));
	expect(wide.length).toBeGreaterThan(53 * megabyte);
	const bytes = workbook([{ xml: '' }], { more: { 'xl/worksheets/sheet1.xml': wide } });
	expect(await imports.upload(bytes, 'goods.xlsx')).toMatchObject({ code: 1, data: { rows: 2 } });
});

describe('so is a CSV', () => {
	test.each([
		[
			'a quote that never ends',
			`Handle,Title\n"${'x'.repeat(3 * megabyte)}`,
			text(refused('import.notCsv', { row: 2 })),
		],
		['nothing but separators', ','.repeat(100_000), empty],
		['nothing but lines', '\n'.repeat(100_000), empty],
		['nothing but quotes', '"'.repeat(megabyte), empty],
		['bytes of no encoding', Buffer.from([0x61, 0xff, 0xff, 0x00]), text(refused('import.encoding'))],
	] as const)('%s', async (_, content, msg) => {
		expect(await imports.upload(content as string, 'goods.csv')).toMatchObject({ code: 0, msg });
	});
});

test('numbers of rows that are none, and characters that are kept nowhere, are read past', async () => {
	const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
	const row = (number: string, title: string) =>
		`<row r="${number}">${cell('bowl')}${cell(title)}${cell('12.00')}</row>`;
	const header = `<row r="1">${cell('Handle')}${cell('Title')}${cell('Variant Price')}</row>`;
	for (const rows of [
		row('99999999999', 'Bowl'),
		row('x', 'Bowl'),
		row('1', 'Bowl'),
		row('2', 'a_x0000_b'),
		row('2', 'a_xD800_b'),
	]) {
		const answer = await imports.upload(workbook([{ xml: sheet(header + rows) }]), 'goods.xlsx');
		expect({ rows, code: answer.code, msg: answer.msg }).toEqual({ rows, code: 1, msg: '' });
	}
});

test('a file that takes longer than it may is given up with a number in the words, and others are read on', async () => {
	const limits = { seconds: 0, megabytes: 64, placeSeconds: 60 };
	const file: Pick<SentTable, 'path' | 'asker'> = { path: '/dev/null', asker: { who: '', onGone: () => undefined } };
	const refusal = await withTable(file, async () => undefined, limits).catch((error: Refusal) => text(error));
	expect(refusal).toBe('The file is too complex to be read within 0 seconds');
	const { code } = await imports.upload('Handle,Title,Variant Price\nbowl,Bowl,12.00\n');
	expect(code).toBe(1);
});

test('a file whose reading takes more memory than it may is told so, not that it takes long', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'atelier-memory-'));
	const file = { path: path.join(folder, 'goods.xlsx'), asker: { who: '', onGone: () => undefined } };
	const texts = Array.from({ length: 400_000 }, (_, at) => `<si><t>text number ${at} of many that are kept</t></si>`);
	const more = { 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` };
	await writeFile(file.path, workbook([{ xml: sheet(cells) }], { more }));
	const limits = { seconds: 60, megabytes: 24, placeSeconds: 120 };
	const refusal = await withTable(file, async () => undefined, limits).catch((error: Refusal) => text(error));
	await rm(folder, { recursive: true });
	expect(refusal).toContain('takes too much memory: split it into several files, or save it as CSV');
}, 60_000);

test('one of the staff who sends what takes long to read, and goes, holds up neither others nor their own next file', async () => {
	const elements = '<x/>'.repeat((38 * megabyte) / 4);
	const slow = workbook([{ xml: sheet(cells) }], { more: { 'xl/sharedStrings.xml': `<sst>${elements}</sst>` } });
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = shop.app.server.address() as { port: number };
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/ship/index'] });
	const leaving = new AbortController();
	let answers = 0;
	const send = (bytes: Uint8Array | string, signal?: AbortSignal) => {
		const body = new FormData();
		body.append('file', new Blob([bytes]), 'parcels.xlsx');
		const request = {
			method: 'POST',
			headers: { ...clerk.headers, 'think-lang': 'en' },
			body,
			...(signal && { signal }),
		};
		return fetch(`http://127.0.0.1:${port}/admin/shop.order.Ship/preview`, request);
	};
	const sent = Array.from({ length: 8 }, () =>
		send(slow, leaving.signal).then(
			() => (answers += 1),
			() => undefined,
		),
	);
	await new Promise((resolve) => setTimeout(resolve, 1000));
	expect((await imports.upload('Handle,Title,Variant Price\nbowl,Bowl,12.00\n')).code).toBe(1);
	expect(answers).toBeLessThan(4);
	leaving.abort();
	await Promise.all(sent);
	const own = await (await send('a,b,c\n1,2,3\n')).json();
	expect(own).toMatchObject({ code: 0, msg: expect.stringContaining('lacks the columns') });
}, 60_000);

test('descriptions that would cost much are cleaned one in each round of the loop, and a dry run without end is given up', async () => {
	const body = `<a href=""http:${'a'.repeat(60_000)}${'<!---->'.repeat(19_000)}"">x</a>`;
	const rows = Array.from({ length: 3 }, (_, at) => `bowl-${at},Bowl,Title,Default Title,12.00,"${body}"`);
	const { data } = await imports.upload(
		`Handle,Title,Option1 Name,Option1 Value,Variant Price,Body (HTML)\n${rows.join('\n')}\n`,
	);
	const wish = { task_id: data.task_id, classify_id: await makeClassify(shop.context) };

	const clock = performance.now;
	let minutes = 0;
	const hurry = vi.spyOn(performance, 'now').mockImplementation(() => clock.call(performance) + 180_000 * ++minutes);
	const late = await imports.preview(wish);
	hurry.mockRestore();
	expect(late).toMatchObject({ code: 0, msg: text(refused('import.tooSlow', { minutes: 2 })) });

	const rounds = loopRounds();
	const { replaceAll } = String.prototype;
	const cleaned = vi.spyOn(String.prototype, 'replaceAll').mockImplementation(function (this: string, ...given) {
		if (given[0] === '<img />') rounds.mark();
		return replaceAll.apply(this, given);
	});
	const { counts } = (await imports.preview(wish)).data;
	cleaned.mockRestore();
	expect(counts).toMatchObject({ creates: 3, errors: 0 });
	expect(rounds.end()).toEqual({ marks: 3, rounds: 3 });

	const { goods } = await imports.run(wish);
	const stored = await shop.context.db
		.selectFrom('goods')
		.select('detail')
		.where('id', '=', goods[0]?.goods_id ?? 0);
	expect(await stored.executeTakeFirst()).toEqual({ detail: '<a rel="noopener nofollow" target="_blank">x</a>' });
});
