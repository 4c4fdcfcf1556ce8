import type { Sounds } from '#web/kit/shell/palette.rules.ts';
import { paths } from '#web/merchant/common/paths.ts';

/** Screens that stand in no navigation, and by what part in the studio one may open them. */
export const furtherScreens = [
	{ path: paths.addGoods, title: 'nav.addGoods', duty: 'works' },
	{ path: paths.addCoupon, title: 'nav.addCoupon', duty: 'works' },
	{ path: paths.desk, title: 'nav.desk', duty: 'ship' },
] as const;

/** How the Chinese titles of the screens are read aloud, syllable by syllable. */
const readings: Readonly<Record<string, string>> = {
	'/merchant/dashboard': 'chuang zuo zhe zhu ye',
	[paths.goods]: 'zuo pin lie biao',
	[paths.crowds]: 'zhong chou',
	[paths.orders]: 'ding dan',
	[paths.refunds]: 'tui kuan',
	'/merchant/evaluate/index': 'ping jia guan li',
	'/merchant/shop/info': 'zuo pin ji xin xi',
	[paths.coupons]: 'you hui quan',
	[paths.addGoods]: 'xin jian zuo pin',
	[paths.addCoupon]: 'xin jian you hui quan',
	[paths.desk]: 'fa huo tai',
};

/** What the screens sound like, by their addresses. */
export const screenSounds: ReadonlyMap<string, Sounds> = new Map(
	Object.entries(readings).map(([path, reading]) => {
		const syllables = reading.split(' ');
		return [path, { initials: syllables.map((syllable) => syllable[0]).join(''), pinyin: syllables.join('') }];
	}),
);
