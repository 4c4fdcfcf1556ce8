import { crc32, deflateRawSync } from 'node:zlib';

/** What a part of an archive is, and what the archive says of it where it lies. */
export type Part = string | Buffer | { readonly bytes: Buffer; readonly saysSize?: number };

/** An archive of these parts, packed as any program packs them. */
export function zipOf(parts: Readonly<Record<string, Part>>): Buffer {
	const bodies: Buffer[] = [];
	const listing: Buffer[] = [];
	let at = 0;
	for (const [name, part] of Object.entries(parts)) {
		const bytes = Buffer.isBuffer(part) || typeof part === 'string' ? Buffer.from(part) : part.bytes;
		const size = typeof part === 'object' && 'saysSize' in part ? (part.saysSize ?? bytes.length) : bytes.length;
		const packed = deflateRawSync(bytes);
		const title = Buffer.from(name);
		// Version, flags, method, time, date, checksum, both sizes, lengths of the name and of what follows it.
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		facts.writeUInt16LE(0x800, 2);
		facts.writeUInt16LE(8, 4);
		facts.writeUInt32LE(crc32(bytes), 10);
		facts.writeUInt32LE(packed.length, 14);
		facts.writeUInt32LE(size, 18);
		facts.writeUInt16LE(title.length, 22);
		const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]);
		const entry = Buffer.alloc(46);
		entry.write('PK\x01\x02', 'latin1');
		entry.writeUInt16LE(20, 4);
		facts.copy(entry, 6);
		entry.writeUInt32LE(at, 42);
		bodies.push(body);
		listing.push(Buffer.concat([entry, title]));
		at += body.length;
	}
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(listing.length, 8);
	end.writeUInt16LE(listing.length, 10);
	end.writeUInt32LE(Buffer.concat(listing).length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...bodies, ...listing, end]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Everything around the sheets of a workbook; `sheets` are what stands in each of them, in the order of the tabs. */
export function workbook(
	sheets: readonly { readonly xml: string; readonly file?: string; readonly state?: string }[],
	{ more = {}, settings = '' }: { more?: Record<string, Part>; settings?: string } = {},
): Buffer {
	const fileOf = (at: number) => sheets[at]?.file ?? `sheet${at + 1}.xml`;
	const tabs = sheets.map(
		({ state }, at) =>
			`<sheet name="Tab ${at + 1}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
	);
	const links = sheets.map((_, at) => link(`rId${at + 1}`, 'worksheet', `worksheets/${fileOf(at)}`));
	return zipOf({
		'_rels/.rels': linked(link('rId1', 'officeDocument', 'xl/workbook.xml')),
		'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}">${settings}<sheets>${tabs.join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': linked(
			...links,
			link('rId98', 'styles', 'styles.xml'),
			link('rId99', 'sharedStrings', '/xl/sharedStrings.xml'),
		),
		...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/${fileOf(at)}`, xml])),
		...more,
	});
}

function link(id: string, type: string, target: string): string {
	return `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
}

function linked(...links: readonly string[]): string {
	return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`;
}

/** A sheet of these rows, as Excel writes one. */
export function sheet(rows: string): string {
	return `${head}<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${rows}</sheetData></worksheet>`;
}

/** Styles by what their formats are: a number of a format that is built in, or a format of its own. */
export function styles(...formats: readonly (number | string)[]): string {
	const own = formats.filter((format) => typeof format === 'string');
	const idOf = (format: number | string) => (typeof format === 'number' ? format : 164 + own.indexOf(format));
	const declared = own.map(
		(format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
	);
	const used = formats.map((format) => `<xf numFmtId="${idOf(format)}" fontId="0"/>`);
	return `${head}<styleSheet xmlns="${main}"><numFmts>${declared.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${used.join('')}</cellXfs></styleSheet>`;
}
