/** Where the store shows what is put forward. */
export const hotPositions = ['home', 'cart', 'search', 'classify'] as const;

export type HotPosition = (typeof hotPositions)[number];

/** How an entry finds its works: one chosen by hand, or as many as a rule finds. */
export const hotRule = { manual: 'manual', sales: 'sales_7d', views: 'views_7d', newest: 'new' } as const;

export type HotRule = (typeof hotRule)[keyof typeof hotRule];

/** A place shows so many works at most. */
export const mostHotPlaces = 24;

/** What sells is counted over so many seconds. */
export const trendSeconds = 7 * 86_400;

/** An entry with the works it found, all of them for sale. */
export interface HotEntry {
	readonly rule: HotRule;
	/** Up to so many works a rule fills the place. */
	readonly num: number;
	readonly title: string;
	readonly image: string;
	readonly goodsIds: readonly number[];
}

/** A work of a place, with what stands over its own name and picture. */
export interface HotPlace {
	readonly goodsId: number;
	readonly title: string;
	readonly image: string;
}

/** What a place shows, each work once: those chosen by hand first, then each rule fills it up as far as it may. */
export function hotPlaces(entries: readonly HotEntry[]): HotPlace[] {
	const places = new Map<number, HotPlace>();
	const isByHand = ({ rule }: HotEntry) => rule === hotRule.manual;
	for (const entry of [...entries.filter(isByHand), ...entries.filter((each) => !isByHand(each))]) {
		const most = isByHand(entry) ? mostHotPlaces : Math.min(entry.num, mostHotPlaces);
		const fresh = entry.goodsIds.filter((id) => !places.has(id)).slice(0, Math.max(0, most - places.size));
		const { title, image } = isByHand(entry) ? entry : { title: '', image: '' };
		for (const goodsId of fresh) places.set(goodsId, { goodsId, title, image });
	}
	return [...places.values()];
}
