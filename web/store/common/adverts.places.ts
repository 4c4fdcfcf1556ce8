import type { Banner, NoticeBar } from '#web/shared/advert/adverts.ts';
import { type Branch, categoryPath } from '#web/store/common/categories.ts';
import { paths } from '#web/store/common/paths.ts';

/** The notice bars of a page of the store. */
export function barsAt(bars: readonly NoticeBar[], pathname: string): NoticeBar[] {
	const isHome = pathname.replace(/\/$/, '') === paths.home;
	return bars.filter(({ position }) => position === 'all' || (position === 'home' && isHome));
}

/** The banners of a list: those of its category, of the ones above it, and those of every list. */
export function bannersOfList(banners: readonly Banner[], tree: readonly Branch[], classifyId: number): Banner[] {
	const within = categoryPath(tree, classifyId).map(({ id }) => id);
	return banners.filter(
		({ position, classify_id }) => position === 'classify' && (classify_id === 0 || within.includes(classify_id)),
	);
}
