import { createHash } from 'node:crypto';
import { advertAudience } from '#domain/advert/advert.audience.ts';
import { bannerHref } from '#domain/advert/advert.links.ts';
import { nextEdge, type ShowWindow, windowState } from '#domain/advert/advert.windows.ts';
import type { memberAdverts, storeAdverts } from '#domain/advert/banner.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { checkedLink } from '#domain/kernel/safe-link.ts';
import type { Context } from '#server/context.ts';
import { type BannerRow, listBanners } from './banner.queries.ts';
import { type BarRow, listBars } from './notice-bar.queries.ts';

type Adverts = AnswerOf<typeof memberAdverts>;

/** What everybody sees now; the windows are checked at each reading, so that an edge needs nobody to act. */
export async function advertsOfStore(
	{ db, clock }: Context,
	language: Language,
): Promise<AnswerOf<typeof storeAdverts>> {
	const now = clock.now();
	const [banners, bars] = await Promise.all([listBanners(db, { language, now }), listBars(db, { language, now })]);
	const isForAll = ({ audience }: BannerRow | BarRow) => audience === advertAudience.all;
	const others = [...banners, ...bars].filter((row) => !isForAll(row));
	return {
		...shown({ banners: banners.filter(isForAll), bars: bars.filter(isForAll) }, now),
		changes_at: nextEdge([...banners, ...bars], now),
		for_members: others.some((row) => isOpen(row, now)) ? 1 : 0,
	};
}

/** What this member sees besides. */
export async function advertsOfMember(
	{ db, clock }: Context,
	{ userId, language }: { userId: number; language: Language },
): Promise<Adverts> {
	const now = clock.now();
	const asked = { language, now, userId };
	const [banners, bars] = await Promise.all([listBanners(db, asked), listBars(db, asked)]);
	return shown({ banners, bars }, now);
}

function isOpen(window: ShowWindow, now: number): boolean {
	return windowState(window, now) === 'open';
}

function shown({ banners, bars }: { banners: readonly BannerRow[]; bars: readonly BarRow[] }, now: number): Adverts {
	return {
		banners: banners.filter((row) => isOpen(row, now)).map(bannerWire),
		bars: bars.filter((row) => isOpen(row, now)).map(barWire),
		changes_at: nextEdge([...banners, ...bars], now),
	};
}

function bannerWire(row: BannerRow) {
	const { id, position, classify_id, title, image, mobile_image, start_time, end_time } = row;
	const target = {
		goods_id: row.link_goods_id,
		classify_id: row.link_classify_id,
		topic_id: row.link_topic_id,
		url: row.link_url,
	};
	return {
		...{ id, position, classify_id, title, image, mobile_image },
		key: `${id}-${markOf([start_time, end_time])}`,
		href: bannerHref({ link_type: row.link_type, ...target }),
	};
}

function barWire({ id, position, level, content, contents, link, dismissible, start_time, end_time }: BarRow) {
	return {
		...{ id, position, level, content, dismissible },
		key: `${id}-${markOf([start_time, end_time, contents, dismissible])}`,
		href: checkedLink(link),
	};
}

/** A short mark of what a browser remembers an advert by. */
function markOf(of: readonly unknown[]): string {
	return createHash('sha1').update(JSON.stringify(of)).digest('hex').slice(0, 8);
}
