import { refused } from '#domain/errors.ts';

/** What a JSON text may contain. */
export interface JsonLimits {
	/** Arrays and objects inside of each other. */
	readonly depth: number;
	/** Elements of arrays and members of objects, all together. */
	readonly entries: number;
}

/** Reads a JSON text of a stranger: looked through once before it is built, so that its cost is known beforehand. */
export function parseJson(text: string, limits: JsonLimits): unknown {
	const whole = examined(text, limits);
	const value = parsed(whole);
	return mayNamePrototypes(whole) ? withoutPrototypes(value) : value;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw refused('http.badBody');
	}
}

const quote = 34;
const comma = 44;
const colon = 58;
const openArray = 91;
const backslash = 92;
const closeArray = 93;
const letterU = 117;
const openObject = 123;
const closeObject = 125;

/**
 * One pass over the text, every sign looked at once: counts, and replaces escapes that make half a character, which no
 * database text can contain and no encoder can write. Whether it is JSON at all is left to the parser.
 */
function examined(text: string, limits: JsonLimits): string {
	let depth = 0;
	let entries = 0;
	let inString = false;
	let whole = '';
	let copied = 0;
	for (let at = 0; at < text.length; at++) {
		const sign = text.charCodeAt(at);
		if (!inString) {
			if (sign === quote) inString = true;
			else if (sign === comma || sign === colon) entries++;
			else if (sign === openArray || sign === openObject) {
				depth++;
				entries++;
			} else if (sign === closeArray || sign === closeObject) depth--;
			if (depth > limits.depth) throw refused('http.bodyTooDeep', { max: limits.depth });
			if (entries > limits.entries) throw refused('http.bodyTooMany', { max: limits.entries });
		} else if (sign === quote) inString = false;
		else if (sign === backslash) {
			at++;
			if (text.charCodeAt(at) !== letterU) continue;
			const unit = unitAt(text, at + 1);
			// PostgreSQL has no such character in a text; nobody types it.
			if (unit === 0) throw refused('http.badBody');
			at += 4;
			if (isHigh(unit) && text.startsWith('\\u', at + 1) && isLow(unitAt(text, at + 3))) at += 6;
			else if (isHigh(unit) || isLow(unit)) {
				whole += `${text.slice(copied, at - 3)}fffd`;
				copied = at + 1;
			}
		}
	}
	return copied === 0 ? text : whole + text.slice(copied);
}

/** The code unit that four hexadecimal digits name; none where they are something else. */
function unitAt(text: string, at: number): number {
	const digits = text.slice(at, at + 4);
	return /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
}

function isHigh(unit: number): boolean {
	return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
	return unit >= 0xdc00 && unit <= 0xdfff;
}

const prototypeNames = ['__proto__', 'constructor', 'toString'] as const;

/** An escaped letter can hide a name: `\\u005f_proto__`. */
function mayNamePrototypes(text: string): boolean {
	return text.includes('\\u00') || prototypeNames.some((name) => text.includes(name));
}

/** Takes names away that mean something to every object, as of its becoming a text; no form has a field of such a name. */
export function withoutPrototypes(value: unknown): unknown {
	const waiting: unknown[] = [value];
	while (waiting.length > 0) {
		const one = waiting.pop();
		if (typeof one !== 'object' || one === null) continue;
		for (const name of prototypeNames) if (Object.hasOwn(one, name)) Reflect.deleteProperty(one, name);
		// A list may have more elements than a call may have arguments.
		for (const inner of Object.values(one)) waiting.push(inner);
	}
	return value;
}
