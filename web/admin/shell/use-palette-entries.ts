import { useMemo } from 'react';
import type { OrderStatus } from '#domain/order/order.status.ts';
import { actOf, actsBegun, mayTake, type PaletteActName } from '#domain/palette/palette.acts.ts';
import type { paletteScreens, paletteSearch } from '#domain/palette/palette.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { mayUse, usePermissions } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { matchingScreens } from '#web/kit/shell/palette.rules.ts';
import { actIcons, type Found, type PaletteEntry, placeOfAct, rowEntries, screenEntry } from './palette.entries.ts';
import { usePalette } from './palette.store.ts';
import { useMenus } from './shell.store.ts';

const mostScreens = 8;
const silent = { errors: 'silent' } as const;

/** Whether the account has a node, by its whole name. */
function useHasNode(): (node: string) => boolean {
	const permissions = usePermissions();
	return useMemo(
		() => (node: string) => {
			const page = node.slice(0, node.lastIndexOf('/'));
			return mayUse(permissions, '', { name: `/admin/${page}`, subNodeName: `/admin/${node}` });
		},
		[permissions],
	);
}

/** What the palette offers for what was typed; `isSearching` while rows are on their way. */
export function usePaletteEntries(typed: string): { entries: PaletteEntry[]; isSearching: boolean } {
	const pages = useMenus((menus) => menus.pages);
	const recent = usePalette((state) => state.recent);
	const hasNode = useHasNode();
	const acts = useActEntries();
	const words = useRowWords();
	const isLong = typed.length > 1;
	const sounds = useCall<typeof paletteScreens>('GET', '/admin/Palette/index', {}, { staleTime: 600_000, ...silent });
	const asked = { enabled: isLong, keepPrevious: isLong, ...silent };
	const found = useCall<typeof paletteSearch>('GET', '/admin/Palette/search', { q: typed }, asked);
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
		const rows = isLong ? found.data : undefined;
		return [
			...(rows?.acts ?? []).map(acts.found),
			...matchingScreens(screens, known, typed)
				.slice(0, mostScreens)
				.map((screen) => screenEntry('screens', screen)),
			...actsBegun(typed)
				.filter((act) => mayTake(act, hasNode))
				.flatMap(acts.begun),
			...(rows ? rowEntries(rows, hasNode, words) : []),
		];
	}, [pages, sounds.data, recent, typed, isLong, found.data, hasNode, acts, words]);
	return { entries, isSearching: isLong && found.isFetching };
}

/** The lines of acts: with what they are taken with, or still without. */
function useActEntries() {
	const { t } = useTranslation('admin-palette');
	return useMemo(() => {
		const line = (act: PaletteActName, key: string, label: string) => {
			return { key: `act ${act} ${key}`, group: 'acts', label, icon: actIcons[act] } as const;
		};
		return {
			found: ({ act, ids, name, hint }: Found['acts'][number]): PaletteEntry => ({
				...line(act, ids.join(), t(`act.${act}`, { name, count: ids.length })),
				...{ hint, path: placeOfAct(act, ids, hint) },
				isBeside: act === 'print' || act === 'printAll',
			}),
			begun: (act: PaletteActName): PaletteEntry[] => {
				const { of, words } = actOf(act);
				// How many sheets wait is known to the server alone.
				if (of === 'unprinted') return [];
				if (of === 'none') return [{ ...line(act, '', t(`act.${act}`)), hint: '', path: placeOfAct(act, [], '') }];
				const [word = ''] = words[currentLanguage()];
				const label = t(`act.${act}`, { name: '…' });
				return [{ ...line(act, '', label), hint: t(`with.${of}`), path: '', typed: `${word} ` }];
			},
		};
	}, [t]);
}

function useRowWords() {
	const { t } = useTranslation(['admin-palette', 'shop-order']);
	return useMemo(
		() => ({
			status: (code: string) => t(`shop-order:status.${code as OrderStatus}`),
			way: (isBack: boolean, no: string) => t(isBack ? 'parcelBack' : 'parcelOut', { no }),
		}),
		[t],
	);
}
