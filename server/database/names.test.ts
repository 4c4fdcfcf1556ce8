import { expect, test } from 'vitest';
import { createNames } from './names.ts';

const thrice = ({ nameOf }: ReturnType<typeof createNames>, text: string) => [nameOf(text), nameOf(text), nameOf(text)];
const padded = (text: string, length: number) => `select ${text} ${' '.repeat(length)}`;

test('a text that comes for the third time gets a name and keeps it', () => {
	const names = createNames();
	const [first, second, name] = thrice(names, 'select 1');
	expect([first, second, name]).toEqual([undefined, undefined, expect.stringMatching(/^hot-[0-9a-f]{20}$/)]);
	expect(thrice(names, 'select 1')).toEqual([name, name, name]);
});

test('two processes that share a connection behind a pooler give a name to one text alone', () => {
	const [one, other] = [createNames(), createNames()];
	const [, , first] = thrice(one, 'select 1');
	const [, , foreign] = thrice(other, 'select 2');
	expect(foreign).not.toBe(first);
	expect(thrice(other, 'select 1')[2]).toBe(first);
});

test('a long text and one that a caller has put together get none', () => {
	const names = createNames();
	for (const text of [padded('1', 13_000), 'select 1 where /* composed */ a = b'])
		expect(thrice(names, text)).toEqual([undefined, undefined, undefined]);
});

test('however many texts get a name, the next one gets one of its own, and what is used meanwhile keeps its', () => {
	const names = createNames();
	const [, , used] = thrice(names, 'select used');
	const given = Array.from({ length: 500 }, (_, at) => {
		expect(names.nameOf('select used')).toBe(used);
		return thrice(names, padded(String(at), 2000))[2];
	});
	expect(new Set(given).size).toBe(500);
	expect(given).not.toContain(undefined);
	expect(names.nameOf(padded('0', 2000))).toBeUndefined();
});

test('texts that come once are forgotten by their length, not by their number alone', () => {
	const names = createNames();
	const first = padded('first', 8000);
	names.nameOf(first);
	names.nameOf(first);
	for (let at = 0; at < 300; at += 1) names.nameOf(padded(String(at), 8000));
	expect(names.nameOf(first)).toBeUndefined();
});

test('a connection is worn when it holds more than there are names for', () => {
	const names = createNames();
	const [used, fresh] = [{}, {}];
	const give = (at: number) => names.given(used, `hot-${at}`, padded(String(at), 2000));
	for (let time = 0; time < 10; time += 1) for (let at = 0; at < 100; at += 1) give(at);
	expect([names.isWorn(used), names.isWorn(fresh)]).toEqual([false, false]);
	for (let at = 100; at < 300; at += 1) give(at);
	expect([names.isWorn(used), names.isWorn(fresh)]).toEqual([true, false]);
});
