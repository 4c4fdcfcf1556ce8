import { expect, test } from 'vitest';
import { countGiven, type RuleBranch, stateOf, toggled } from './rule-tree.rules.ts';

const branch = (id: number, children: RuleBranch[] = []): RuleBranch => ({ id, title: '', type: 'menu', children });
const page = branch(2, [branch(3), branch(4)]);
const empty = branch(6);
const folder = branch(1, [page, branch(5, [empty])]);
const tree = [folder];
const states = (given: number[]) => [folder, page, empty].map((rule) => stateOf(rule, new Set(given)));

test('a parent is on when all below is given, half when some is, whether it is named itself or not', () => {
	expect(states([3, 4])).toEqual(['half', 'on', 'off']);
	expect(states([1, 2, 3])).toEqual(['half', 'half', 'off']);
	expect(states([3, 4, 6])).toEqual(['on', 'on', 'on']);
	expect(states([])).toEqual(['off', 'off', 'off']);
	expect(states([2])).toEqual(['half', 'half', 'off']);
});

test('parents given in part are counted with what is given below them', () => {
	expect(countGiven(tree, new Set([3]))).toBe(3);
	expect(countGiven(tree, new Set([1, 2, 3, 4]))).toBe(4);
	expect(countGiven(tree, new Set())).toBe(0);
});

test('giving a rule gives all below it and names its parents', () => {
	expect(toggled(tree, new Set(), page)).toEqual([1, 2, 3, 4]);
	expect(toggled(tree, new Set([3]), empty)).toEqual([1, 2, 3, 5, 6]);
	expect(toggled(tree, new Set([2, 3]), page)).toEqual([1, 2, 3, 4]);
});

test('taking the last rule below a parent takes the parent as well', () => {
	expect(toggled(tree, new Set([1, 2, 3]), branch(3))).toEqual([]);
	expect(toggled(tree, new Set([3, 4, 6]), page)).toEqual([1, 5, 6]);
	expect(toggled(tree, new Set([3, 4, 6]), folder)).toEqual([]);
});

test('a page that was given without its buttons stays when others change', () => {
	expect(toggled(tree, new Set([1, 2]), empty)).toEqual([1, 2, 5, 6]);
});
