import { expect, test } from 'vitest';
import { bannersOfList, barsAt } from './adverts.places.ts';

const bar = (position: string) => ({
	id: 1,
	key: position,
	position,
	level: 'info',
	content: '',
	href: '',
	dismissible: 1,
});
const banner = (id: number, classify_id: number, position = 'classify') => ({
	...{ id, classify_id, position },
	...{ key: String(id), title: '', image: '', mobile_image: '', href: '' },
});

test('bars of the home page stand there alone, those of the member centre nowhere in the store', () => {
	const bars = [bar('home'), bar('all'), bar('member')];
	const at = (pathname: string) => barsAt(bars, pathname).map(({ position }) => position);
	expect(at('/store')).toEqual(['home', 'all']);
	expect(at('/store/')).toEqual(['home', 'all']);
	expect(at('/store/list')).toEqual(['all']);
});

test('a list shows the banners of its category and of those above it', () => {
	const tree = [
		{ id: 1, name: 'a', children: [{ id: 2, name: 'b' }] },
		{ id: 3, name: 'c' },
	];
	const banners = [banner(10, 0), banner(11, 1), banner(12, 2), banner(13, 3), banner(14, 0, 'home_top')];
	const of = (classifyId: number) => bannersOfList(banners, tree, classifyId).map(({ id }) => id);
	expect(of(0)).toEqual([10]);
	expect(of(1)).toEqual([10, 11]);
	expect(of(2)).toEqual([10, 11, 12]);
});
