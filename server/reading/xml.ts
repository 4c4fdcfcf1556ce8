import { Parser } from 'saxen';
import { Unreadable } from './unreadable.ts';

/** What is heard of a document, names without their prefix: `x:row` is a row. */
export interface XmlListener {
	open(name: string, attribute: (name: string) => string | undefined): void;
	close(name: string): void;
	text(text: string): void;
}

/** So many letters without any tag or text are no table: the parser would look at them again with every piece. */
const longestQuiet = 1_000_000;

/** Parses a document piece by piece; each pass of the loop stands after one. Entities of its own are not followed. */
export async function* parsed(pieces: AsyncIterable<string>, to: XmlListener): AsyncGenerator<void> {
	let quiet = 0;
	const parser = new Parser()
		.on('openTag', (name, attributes) => {
			quiet = 0;
			to.open(localName(name), attributesBy(attributes));
		})
		.on('closeTag', (name) => {
			quiet = 0;
			to.close(localName(name));
		})
		.on('text', (text) => {
			quiet = 0;
			to.text(decoded(text));
		})
		.on('cdata', (text) => {
			quiet = 0;
			to.text(text);
		})
		.on('error', () => {
			throw new Unreadable('import.notTable');
		});
	for await (const piece of pieces) {
		quiet += piece.length;
		parser.write(piece);
		if (quiet > longestQuiet) throw new Unreadable('import.notTable');
		yield;
	}
	parser.end();
	yield;
}

/** Parses a small document as a whole. */
export async function parseAll(pieces: AsyncIterable<string>, to: XmlListener): Promise<void> {
	const passes = parsed(pieces, to);
	while (!(await passes.next()).done);
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1);
}

/** Attributes are looked at only where somebody asks for one. */
function attributesBy(read: () => Readonly<Record<string, string>> | false): (name: string) => string | undefined {
	let known: Map<string, string> | undefined;
	return (name) => {
		known ??= new Map(Object.entries(read() || {}).map(([full, value]) => [localName(full), value]));
		return known.get(name);
	};
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return named[name] ?? whole;
		const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
	});
}
