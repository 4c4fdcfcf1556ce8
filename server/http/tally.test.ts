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
		told: () => lines.splice(0).map(({ who, count }) => [who, count]),
	};
}

test('each kind is told at once, then by number, and what was left when it ended', () => {
	const { come, pass, told } = tallies();
	come('refused', 'li', 500);
	come('refused', 'wu');
	expect(told()).toEqual([
		['li', 1],
		['wu', 1],
	]);
	pass(10);
	come('refused', 'li', 3);
	expect(told()).toEqual([['li', 500]]);
	pass(60);
	come('refused', 'wu');
	expect(told()).toEqual([
		['wu', 1],
		['li', 2],
	]);
});

test('of more than a thousand kinds at once only their groups are told apart', () => {
	const { come, pass, told } = tallies();
	for (let at = 0; at < 5000; at += 1) come('wrong token', `address ${at}`);
	come('wrong password', 'li');
	expect(told().slice(1000)).toEqual([
		['address 1000', 1],
		['li', 1],
	]);
	pass(20);
	come('wrong token', 'wu');
	expect(told()[0]).toEqual(['wu', 4000]);
	come('wrong token', 'ma');
	expect(told()).toEqual([['ma', 1]]);
});
