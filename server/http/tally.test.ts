import { expect, test } from 'vitest';
import { createTallies } from './tally.ts';

function tallies() {
	const lines: { who: string; count: number }[] = [];
	let now = 1000;
	const note = createTallies<{ who: string }>({ now: () => now }, (line) => void lines.push(line));
	return {
		come: (group: string, who: string, times = 1) => {
			for (let at = 0; at < times; at += 1) note({ group, name: who }, { who });
		},
		pass: (seconds: number) => {
			now += seconds;
		},
		logged: () => lines.splice(0).map(({ who, count }) => [who, count]),
	};
}

test('each kind is logged at once, then by number, and what was left when it ended', () => {
	const { come, pass, logged } = tallies();
	come('refused', 'li', 500);
	come('refused', 'wu');
	expect(logged()).toEqual([
		['li', 1],
		['wu', 1],
	]);
	pass(10);
	come('refused', 'li', 3);
	expect(logged()).toEqual([['li', 500]]);
	pass(60);
	come('refused', 'wu');
	expect(logged()).toEqual([
		['wu', 1],
		['li', 2],
	]);
});

test('of more than a thousand kinds at once only their groups are counted apart', () => {
	const { come, pass, logged } = tallies();
	for (let at = 0; at < 5000; at += 1) come('wrong token', `address ${at}`);
	come('wrong password', 'li');
	expect(logged().slice(1000)).toEqual([
		['address 1000', 1],
		['li', 1],
	]);
	pass(20);
	come('wrong token', 'wu');
	expect(logged()[0]).toEqual(['wu', 4000]);
	come('wrong token', 'ma');
	expect(logged()).toEqual([['ma', 1]]);
});
