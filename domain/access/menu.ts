import type { Texts } from '#domain/kernel/language.ts';

/** A menu entry to seed: a folder, a page or a button of a page. */
export interface MenuSeed {
	type: 'menu_dir' | 'menu' | 'button';
	/** The full rule name, for a page also its path: `shop/order/order`, `shop/order/order/delivery`. */
	name: string;
	title: Texts;
	icon?: string;
	/** A page's address below the area, where it differs from the name. */
	path?: string;
	/** The component string of a page, where it is not `/src/views/backend/<name>/index.vue`. */
	component?: string;
	/** The folder it stands in, where its name does not begin with it. */
	folder?: string;
	/** Its place in its folder, the smaller first; behind those that name one unless given. */
	place?: number;
	children?: readonly MenuSeed[];
}

/** The buttons most screens have, by action. */
const commonButtons = {
	index: { 'zh-cn': '查看', en: 'View' },
	add: { 'zh-cn': '添加', en: 'Add' },
	edit: { 'zh-cn': '编辑', en: 'Edit' },
	del: { 'zh-cn': '删除', en: 'Delete' },
	sortable: { 'zh-cn': '排序', en: 'Sort' },
	export: { 'zh-cn': '导出', en: 'Export' },
} as const satisfies Record<string, Texts>;

type CommonButton = keyof typeof commonButtons;

/** A folder of the menu. */
export function menuFolder(name: string, title: Texts, icon: string): MenuSeed {
	return { type: 'menu_dir', name, title, icon };
}

/** A page of the menu with its buttons: well-known actions by name, others with a title. */
export function menuPage(
	name: string,
	title: Texts,
	icon: string,
	buttons: readonly CommonButton[] = [],
	furtherButtons: Readonly<Record<string, Texts>> = {},
): MenuSeed {
	const titles: [string, Texts][] = [
		...buttons.map((action): [string, Texts] => [action, commonButtons[action]]),
		...Object.entries(furtherButtons),
	];
	const children = titles.map(
		([action, text]): MenuSeed => ({ type: 'button', name: `${name}/${action}`, title: text }),
	);
	return { type: 'menu', name, title, icon, children };
}

/** The folders with the pages that belong into each, in the order of their places; a page without a folder stands at the top. */
export function menuTree(folders: readonly MenuSeed[], pages: readonly MenuSeed[]): MenuSeed[] {
	const folderOf = ({ folder, name }: MenuSeed) => folder ?? name.slice(0, name.lastIndexOf('/'));
	const names = new Set(folders.map(({ name }) => name));
	const filled = folders.map((folder) => ({
		...folder,
		children: inPlace(pages.filter((page) => folderOf(page) === folder.name)),
	}));
	return inPlace([...filled, ...pages.filter((page) => !names.has(folderOf(page)))]);
}

const inPlace = (menus: readonly MenuSeed[]) =>
	menus.toSorted((one, other) => (one.place ?? Number.MAX_VALUE) - (other.place ?? Number.MAX_VALUE));

/** A seed with its place: parents come before their children, bigger `weigh` first among siblings. */
export interface PlacedMenu extends MenuSeed {
	parent: string | null;
	weigh: number;
}

/** The tree as a list, parents first. */
export function placeMenus(seeds: readonly MenuSeed[], parent: string | null = null): PlacedMenu[] {
	return seeds.flatMap((seed, index) => [
		{ ...seed, parent, weigh: (seeds.length - index) * 10 },
		...placeMenus(seed.children ?? [], seed.name),
	]);
}
