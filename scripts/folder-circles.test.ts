import { expect, test } from 'vitest';
import { circlesIn, foldersIn } from './folder-circles.ts';

test.each([[['web/kit', 'web/shared']], [['server/features']], [['domain']]])(
	'the folders of %s are layers without circles',
	(rooms) => {
		const folders = foldersIn(rooms);
		expect(folders.size).toBeGreaterThan(0);
		expect(circlesIn(folders)).toEqual([]);
	},
);

test('a circle of folders is named by the imports that make it', () => {
	const folders = new Map([
		['order', new Map([['refund', ['order/a.ts → refund/b.ts']]])],
		['refund', new Map([['order', ['refund/c.ts → order/d.ts']]])],
		['advert', new Map([['order', ['advert/e.ts → order/a.ts']]])],
	]);
	expect(circlesIn(folders)).toEqual(['order/a.ts → refund/b.ts', 'refund/c.ts → order/d.ts']);
});
