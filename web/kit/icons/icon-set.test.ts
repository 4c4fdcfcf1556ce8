import { ArrowDown, ChevronDown, ChevronsLeft, Star, Truck, User } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { alikeIcons } from './alike.icons.ts';
import { awesomeNames, earlierElementNames, elementNames } from './icon-names.ts';
import { iconOf, iconSet } from './icon-set.ts';

test.each([
	['fa fa-star', Star],
	['fa fa-star-o', Star],
	['fa-solid fa-star', Star],
	['fas fa-star', Star],
	['el-icon-StarFilled', Star],
	['el-icon-star', Star],
	['iconfont icon-star', Star],
	['el-icon-Van', Truck],
	['fa fa-user', User],
	['fa fa-arrow-down', ArrowDown],
	['el-icon-arrow-down', ChevronDown],
	['el-icon-d-arrow-left', ChevronsLeft],
])('%s is drawn, as it stands or in another manner', (name, icon) => {
	expect(iconOf(name)).toBe(icon);
});

const inSmallLetters = (name: string) => name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

describe('whatever clients of the protocol can have chosen is drawn', () => {
	test.each([
		['Font Awesome', awesomeNames.map((name) => `fa fa-${name}`), 786],
		['Font Awesome, as its later releases write it', awesomeNames.map((name) => `fa-solid fa-${name}`), 786],
		['Element', elementNames.map((name) => `el-icon-${name}`), 293],
		['Element in small letters', elementNames.map((name) => `el-icon-${inSmallLetters(name)}`), 293],
		['the Element before it', earlierElementNames.map((name) => `el-icon-${name}`), 280],
	])('%s', (_, names, count) => {
		expect(new Set(names).size).toBe(count);
		expect(names.filter((name) => !iconOf(name))).toEqual([]);
	});
	test('an icon of Element is the same one in capitals and in small letters', () => {
		const other = elementNames.filter(
			(name) => iconOf(`el-icon-${name}`) !== iconOf(`el-icon-${inSmallLetters(name)}`),
		);
		expect(other).toEqual([]);
	});
});

test('words that are only alike lead to icons that there are, and each to one', () => {
	expect(Object.keys(alikeIcons).filter((name) => !iconSet.has(name))).toEqual([]);
	const words = Object.values(alikeIcons).flatMap((each) => each.split(' '));
	expect(words.filter((word, at) => words.indexOf(word) < at)).toEqual([]);
});

test('what nobody knows is not drawn', () => {
	for (const name of ['', 'fa fa-no-such-thing', '<b>', 'constructor', 'el-icon-', 'el-icon-constructor']) {
		expect(iconOf(name)).toBeUndefined();
	}
});
