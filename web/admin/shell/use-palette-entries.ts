import { useMemo } from 'react';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { paletteScreens, paletteSearch } from '#domain/palette/palette.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { matchingScreens, type PaletteScreen } from './palette.rules.ts';
import { usePalette } from './palette.store.ts';
import { useMenus } from './shell.store.ts';

/** One line of the palette. */
export interface PaletteEntry {
	key: string;
	group: 'recent' | 'screens' | 'orders' | 'goods' | 'members';
	label: string;
	hint: string;
	icon: string;
	path: string;
	/** The rule's name, of a screen. */
	screen?: string;
}

const mostScreens = 8;

function screenEntry(group: 'recent' | 'screens', { id, title, path, icon }: PaletteScreen): PaletteEntry {
	return { key: `${group} ${id}`, group, label: title, hint: '', icon, path, screen: id };
}

/** What the palette offers for what was typed; `isSearching` while rows are on their way. */
export function usePaletteEntries(typed: string): { entries: PaletteEntry[]; isSearching: boolean } {
	const { t } = useTranslation('shop-order');
	const pages = useMenus((menus) => menus.pages);
	const recent = usePalette((state) => state.recent);
	const sounds = useCall<typeof paletteScreens>(
		'GET',
		'/admin/Palette/index',
		{},
		{ staleTime: 600_000, errors: 'silent' },
	);
	const found = useCall<typeof paletteSearch>(
		'GET',
		'/admin/Palette/search',
		{ q: typed },
		{ enabled: typed.length > 1, keepPrevious: typed.length > 1, errors: 'silent' },
	);
	const entries = useMemo(() => {
		const screens = pages.filter((page) => !page.path.includes(':'));
		const known = new Map((sounds.data?.list ?? []).map(({ name, ...sound }) => [name, sound]));
		if (typed === '') {
			const last = recent.flatMap((id) => screens.find((screen) => screen.id === id) ?? []);
			return [
				...last.map((screen) => screenEntry('recent', screen)),
				...screens.filter(({ id }) => !recent.includes(id)).map((screen) => screenEntry('screens', screen)),
			];
		}
		const { orders = [], goods = [], members = [] } = (typed.length > 1 && found.data) || {};
		return [
			...matchingScreens(screens, known, typed)
				.slice(0, mostScreens)
				.map((screen) => screenEntry('screens', screen)),
			...orders.map((order): PaletteEntry => {
				const hint = `${order.consignee} · ${t(`status.${order.status as OrderStatus}`)}`;
				const path = `/admin/shop/order/order/detail/${order.id}`;
				return { key: `order ${order.id}`, group: 'orders', label: order.order_no, hint, icon: 'receipt', path };
			}),
			...goods.map(({ id, name, goods_no }): PaletteEntry => {
				const path = `/admin/shop/goods/goods/edit/${id}`;
				return { key: `goods ${id}`, group: 'goods', label: name, hint: goods_no, icon: 'package', path };
			}),
			...members.map(({ id, username, nickname }): PaletteEntry => {
				const path = `/admin/shop/user/user?username=${encodeURIComponent(username)}`;
				return { key: `member ${id}`, group: 'members', label: username, hint: nickname, icon: 'user', path };
			}),
		];
	}, [pages, sounds.data, recent, typed, found.data, t]);
	return { entries, isSearching: found.isFetching };
}
