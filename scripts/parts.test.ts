import { expect, test } from 'vitest';
import { partsOf } from './parts.mjs';

const chunk = (name: string, imports: readonly string[], more: object = {}) => ({
	type: 'chunk',
	name,
	fileName: `${name}.js`,
	imports: imports.map((each) => `${each}.js`),
	moduleIds: [`/web/kit/${name}.ts`],
	code: 'x'.repeat(100),
	...more,
});
const app = (area: string, imports: readonly string[]) =>
	chunk(area, imports, { isEntry: true, facadeModuleId: `/web/${area}/index.html` });
const page = (area: string, name: string, imports: readonly string[]) =>
	chunk(name, imports, { isDynamicEntry: true, facadeModuleId: `/web/${area}/${name}.page.tsx` });
const none = () => false;

test('what is always fetched together is one part, which is called by the file it began with', () => {
	const lists = ['users', 'orders'].map((name) => page('admin', name, ['table', 'filter', 'pager']));
	const output = [app('admin', []), ...lists, chunk('table', []), chunk('filter', ['table']), chunk('pager', [])];
	const parts = partsOf(output, none);
	expect([...parts.keys()].sort()).toEqual(['/web/kit/filter.ts', '/web/kit/pager.ts', '/web/kit/table.ts']);
	expect(new Set(parts.values()).size).toBe(1);
});

test('a page that strangers meet does not carry what it does not need', () => {
	const pages = [page('store', 'home/home', ['card']), page('admin', 'users', ['card', 'table'])];
	const more = ['orders', 'refunds'].map((name) => page('admin', name, ['card', 'table']));
	const output = [
		app('store', []),
		app('admin', []),
		...pages,
		...more,
		chunk('card', []),
		chunk('table', [], { code: 'x'.repeat(9000) }),
	];
	expect(partsOf(output, none).size).toBe(0);
});

test('two do not join around a third that one needs and that needs the other', () => {
	const lists = ['users', 'orders', 'refunds'].map((name) => page('admin', name, ['first']));
	const between = chunk('between', ['last'], { isDynamicEntry: true, facadeModuleId: '/web/admin/between.dialog.tsx' });
	const output = [app('admin', []), ...lists, between, chunk('first', ['between']), chunk('last', [])];
	expect(partsOf(output, none).size).toBe(0);
});

test('what has a file of its own keeps it', () => {
	const lists = ['users', 'orders'].map((name) => page('admin', name, ['framework', 'table']));
	const output = [app('admin', []), ...lists, chunk('framework', []), chunk('table', ['framework'])];
	expect(partsOf(output, ({ name }: { name: string }) => name === 'framework').size).toBe(0);
});
