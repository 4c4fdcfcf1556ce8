import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { paths } from '#web/merchant/common/paths.ts';
import words from './merchant-shell.messages.zh-cn.json' with { type: 'json' };
import { screenSounds } from './palette.screens.ts';

test('each screen of the creators’ palette sounds as its title is read', () => {
	const titles: Record<string, string> = {
		'/merchant/dashboard': words.nav.dashboard,
		[paths.goods]: words.nav.goods,
		[paths.crowds]: words.nav.crowds,
		[paths.orders]: words.nav.orders,
		[paths.refunds]: words.nav.refunds,
		'/merchant/evaluate/index': words.nav.reviews,
		'/merchant/shop/info': words.nav.shop,
		[paths.coupons]: words.nav.coupons,
		[paths.addGoods]: words.nav.addGoods,
		[paths.addCoupon]: words.nav.addCoupon,
		[paths.desk]: words.nav.desk,
	};
	const read = (title: string) => pinyin(title, { toneType: 'none', type: 'array' });
	expect(Object.fromEntries(screenSounds)).toEqual(
		Object.fromEntries(
			Object.entries(titles).map(([path, title]) => [
				path,
				{
					initials: read(title)
						.map((sound) => sound[0])
						.join(''),
					pinyin: read(title).join(''),
				},
			]),
		),
	);
});
