import { Unreadable } from './unreadable.ts';
import { builtInKind, kindOfFormat, type TimeKind, unescapedText } from './xlsx.values.ts';
import { parseAll, type XmlListener } from './xml.ts';
import type { Parts } from './zip.parts.ts';

/** What a sheet is read with. */
export interface Book {
	/** The name of the part that holds the first tab that is shown. */
	readonly sheet: string;
	readonly from1904: boolean;
	readonly texts: readonly string[];
	/** By the number of a cell's style; none where it shows a number. */
	readonly kinds: readonly (TimeKind | undefined)[];
}

interface Link {
	readonly type: string;
	readonly target: string;
}

/** Reads what stands around the sheets: their order, the texts they share, and which styles show dates. */
export async function readBook(parts: Parts): Promise<Book> {
	const main = await linksOf(parts, '');
	const workbook = [...main.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
	const links = await linksOf(parts, workbook);
	const partOf = (wanted: string) => [...links.values()].find(({ type }) => type === wanted)?.target;
	const { tabs, from1904 } = await readTabs(parts, workbook);
	const sheets = tabs.flatMap(({ link, isHidden }) => {
		const found = links.get(link);
		return found?.type === 'worksheet' && parts.has(found.target) ? [{ target: found.target, isHidden }] : [];
	});
	const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
	if (!shown) throw new Unreadable('import.notTable');
	return {
		sheet: shown.target,
		from1904,
		texts: await readTexts(parts, partOf('sharedStrings')),
		kinds: await readKinds(parts, partOf('styles')),
	};
}

const silent: XmlListener = { open() {}, close() {}, text() {} };

/** What a part refers to, by the ids of its references; types by their last word, which all versions share. */
async function linksOf(parts: Parts, part: string): Promise<Map<string, Link>> {
	const at = part.lastIndexOf('/') + 1;
	const [folder, name] = [part.slice(0, at), part.slice(at)];
	const links = new Map<string, Link>();
	const listing = `${folder}_rels/${name}.rels`;
	if (!parts.has(listing)) return links;
	await parseAll(parts.read(listing), {
		...silent,
		open(tag, attribute) {
			const [id, type = '', target] = [attribute('Id'), attribute('Type'), attribute('Target')];
			if (tag !== 'Relationship' || id === undefined || target === undefined) return;
			links.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: pathFrom(folder, target) });
		},
	});
	return links;
}

/** `worksheets/sheet1.xml` and `/xl/worksheets/sheet1.xml` are the same part. */
function pathFrom(folder: string, target: string): string {
	const path: string[] = [];
	for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
		if (step === '..') path.pop();
		else if (step !== '' && step !== '.') path.push(step);
	}
	return path.join('/');
}

async function readTabs(parts: Parts, workbook: string) {
	const tabs: { link: string; isHidden: boolean }[] = [];
	let from1904 = false;
	await parseAll(parts.read(workbook), {
		...silent,
		open(tag, attribute) {
			if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
			if (tag !== 'sheet') return;
			tabs.push({ link: attribute('id') ?? '', isHidden: (attribute('state') ?? 'visible') !== 'visible' });
		},
	});
	return { tabs, from1904 };
}

async function readTexts(parts: Parts, part: string | undefined): Promise<string[]> {
	const texts: string[] = [];
	if (!part || !parts.has(part)) return texts;
	const gathered = gatherTexts();
	await parseAll(parts.read(part), {
		open: (tag) => gathered.open(tag),
		text: (text) => gathered.text(text),
		close(tag) {
			gathered.close(tag);
			if (tag === 'si') texts.push(gathered.take());
		},
	});
	return texts;
}

/** Gathers the runs of a text; how a word is pronounced is no part of it. */
export function gatherTexts() {
	let whole = '';
	let isText = false;
	let isSound = false;
	return {
		open(tag: string): void {
			if (tag === 'rPh') isSound = true;
			else if (tag === 't') isText = !isSound;
		},
		close(tag: string): void {
			if (tag === 'rPh') isSound = false;
			else if (tag === 't') isText = false;
		},
		text(text: string): void {
			if (isText) whole += text;
		},
		take(): string {
			const text = unescapedText(whole);
			whole = '';
			return text;
		},
	};
}

async function readKinds(parts: Parts, part: string | undefined): Promise<(TimeKind | undefined)[]> {
	const kinds: (TimeKind | undefined)[] = [];
	if (!part || !parts.has(part)) return kinds;
	const own = new Map<number, TimeKind | undefined>();
	let isCells = false;
	await parseAll(parts.read(part), {
		...silent,
		open(tag, attribute) {
			const id = Number(attribute('numFmtId'));
			if (tag === 'numFmt') own.set(id, kindOfFormat(attribute('formatCode') ?? ''));
			else if (tag === 'cellXfs') isCells = true;
			else if (tag === 'xf' && isCells) kinds.push(own.has(id) ? own.get(id) : builtInKind(id));
		},
		close(tag) {
			if (tag === 'cellXfs') isCells = false;
		},
	});
	return kinds;
}
