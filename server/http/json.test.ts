import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { parseJson } from './json.ts';

const limits = { depth: 32, entries: 10_000 };
const read = (text: string) => parseJson(text, limits);

function refusalOf(text: string): string {
	try {
		read(text);
	} catch (error) {
		return (error as Refusal).code;
	}
	throw new Error('It was taken.');
}

describe('what JSON contains', () => {
	test('is read as any parser reads it', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
				const text = JSON.stringify(value);
				if (/__proto__|constructor/.test(text)) return;
				expect(read(text)).toEqual(JSON.parse(text));
			}),
		);
	});
	test('half of a character is replaced, a whole one and a written-out escape stay', () => {
		expect(
			read(String.raw`["\ud800", "a\uDC00b", "\ud83d\ude00", "\ud83d\ud83d\ude00", "\ud83dx", "\\ud800", "\u00e9"]`),
		).toEqual(['\ufffd', 'a\ufffdb', '😀', '\ufffd😀', '\ufffdx', String.raw`\ud800`, 'é']);
		expect(read(String.raw`{"\udfff":1}`)).toEqual({ '\ufffd': 1 });
	});
	test('a character that no database text can contain is refused, its spelling is not', () => {
		expect(refusalOf(String.raw`{"a":"\u0000"}`)).toBe('http.badBody');
		expect(read(String.raw`{"a":"\\u0000"}`)).toEqual({ a: String.raw`\u0000` });
	});
	test.each(['{"id":', '{"a":"\\u00"}', '{"a":"\\x"}', '["', 'nope', '{"a":1}}', "{'a':1}", '[1,]'])(
		'%s is no JSON',
		(text) => {
			expect(refusalOf(text)).toBe('http.badBody');
		},
	);
	test('brackets and commas inside of a text count for nothing', () => {
		const text = '[{,:'.repeat(20_000);
		expect(read(JSON.stringify({ text }))).toEqual({ text });
	});
});

describe('names that mean something to every object', () => {
	test('are looked for in a list of more elements than a call may have arguments', () => {
		const many = `[{"constructor":1}${',1'.repeat(200_000)}]`;
		expect(parseJson(many, { depth: 32, entries: 300_000 })).toHaveLength(200_001);
	});
	test.each([
		'{"__proto__":{"isSuper":true},"a":1}',
		String.raw`{"\u005f_proto__":{"isSuper":true},"a":1}`,
		'{"constructor":{"prototype":{"isSuper":true}},"a":1}',
	])('%s leaves nothing behind', (text) => {
		const value = read(`{"list":[${text}]}`) as { list: [Record<string, unknown>] };
		expect(Object.getOwnPropertyNames(value.list[0])).toEqual(['a']);
		expect({ ...value.list[0] }['isSuper']).toBeUndefined();
		expect(({} as Record<string, unknown>)['isSuper']).toBeUndefined();
	});
});

describe('how much it may be', () => {
	const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
	test('32 levels and 10,000 entries are taken, one more is not', () => {
		expect(read(nested(32))).toBeDefined();
		expect(refusalOf(nested(33))).toBe('http.bodyTooDeep');
		expect(read(JSON.stringify(Array(10_000).fill(0)))).toHaveLength(10_000);
		expect(refusalOf(JSON.stringify(Array(10_001).fill(0)))).toBe('http.bodyTooMany');
	});
	test('nothing is built before it is known how much it is', () => {
		const parse = vi.spyOn(JSON, 'parse');
		expect(refusalOf(nested(30_000))).toBe('http.bodyTooDeep');
		expect(refusalOf(`[${'{},'.repeat(20_000)}0]`)).toBe('http.bodyTooMany');
		expect(parse).not.toHaveBeenCalled();
		parse.mockRestore();
	});
});

describe('what it costs', () => {
	const hostile: readonly (readonly [string, (size: number) => string])[] = [
		['half characters', (size) => JSON.stringify(['\\ud800'.repeat(size)]).replaceAll('\\\\', '\\')],
		['high halves before nothing', (size) => `["${'\\ud800\\u'.repeat(size)}"]`],
		['backslashes', (size) => `["${'\\\\'.repeat(size)}"]`],
		['quotes', (size) => `["${'\\"'.repeat(size)}"]`],
		['an open text', (size) => `["${'a'.repeat(size)}`],
		['hidden names', (size) => `["${'__proto__'.repeat(size)}"]`],
		['escapes', (size) => `["${'\\u00e9'.repeat(size)}"]`],
	];
	test.each(hostile)('%s: every sign is looked at a fixed number of times', (_, text) => {
		const [once, twice] = [looksAt(text(4000)), looksAt(text(8000))];
		expect(twice).toBeLessThan(once * 2.1);
	});
	test('no function is called for every value of it', () => {
		const parse = vi.spyOn(JSON, 'parse');
		read(String.raw`{"a":["\ud800",{"b":"\udfff"}]}`);
		expect(parse.mock.calls.map((args) => args.length)).toEqual([1]);
		parse.mockRestore();
	});
});

/** How many signs of the text are looked at. */
function looksAt(text: string): number {
	const look = vi.spyOn(String.prototype, 'charCodeAt');
	try {
		read(text);
	} catch {
		// Some of it is no JSON.
	}
	const looks = look.mock.calls.length;
	look.mockRestore();
	return looks;
}
