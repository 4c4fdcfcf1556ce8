/** Where the store shows what is put forward. */
export const hotPositions = ['home', 'cart', 'search', 'classify'] as const;

export type HotPosition = (typeof hotPositions)[number];

/** How an entry finds what it shows: goods or a topic chosen by hand, or as many goods as a rule finds. */
export const hotRule = { manual: 'manual', sales: 'sales_7d', views: 'views_7d', newest: 'new' } as const;

export type HotRule = (typeof hotRule)[keyof typeof hotRule];

/** A place shows so many goods and topics at most. */
export const mostHotPlaces = 24;

/** What sells is counted over so many seconds. */
export const trendSeconds = 7 * 86_400;

/** An entry with what it found: goods, all of them for sale, or a topic that runs. */
export interface HotEntry {
	readonly rule: HotRule;
	/** Up to so many a rule fills the place. */
	readonly num: number;
	readonly title: string;
	readonly image: string;
	readonly goodsIds: readonly number[];
	readonly topicId: number | null;
}

/** Goods or a topic of a place, the other one is 0, with what stands over its own name and picture. */
export interface HotPlace {
	readonly goodsId: number;
	readonly topicId: number;
	readonly title: string;
	readonly image: string;
}

/** What a place shows, all goods and topics once: those chosen by hand first, then each rule fills it up as far as it may. */
export function hotPlaces(entries: readonly HotEntry[]): HotPlace[] {
	const places = new Map<string, HotPlace>();
	const isByHand = ({ rule }: HotEntry) => rule === hotRule.manual;
	for (const entry of [...entries.filter(isByHand), ...entries.filter((each) => !isByHand(each))]) {
		const most = isByHand(entry) ? mostHotPlaces : Math.min(entry.num, mostHotPlaces);
		const { title, image } = isByHand(entry) ? entry : { title: '', image: '' };
		const found = entry.topicId
			? [{ goodsId: 0, topicId: entry.topicId }]
			: entry.goodsIds.map((goodsId) => ({ goodsId, topicId: 0 }));
		const keyOf = (each: (typeof found)[number]) => `${each.goodsId} ${each.topicId}`;
		const fresh = found.filter((each) => !places.has(keyOf(each))).slice(0, Math.max(0, most - places.size));
		for (const each of fresh) places.set(keyOf(each), { ...each, title, image });
	}
	return [...places.values()];
}
