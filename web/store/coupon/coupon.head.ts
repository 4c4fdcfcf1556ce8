import { textsOf } from '#web/kit/i18n/texts.ts';
import { collectionLd } from '#web/store/common/collection.head.ts';
import type { CouponPageFacts } from '#web/store/common/coupon.reads.ts';
import type { Head } from '#web/store/common/head.ts';
import { paths } from '#web/store/common/paths.ts';

/** What search engines read of a coupon's page: its name, the works that it is for and the way to it; one that nobody can claim is not to be found. */
export function couponHead({ coupon, is_open, works }: CouponPageFacts, absolute: (path: string) => string): Head {
	const t = textsOf('store-coupon');
	const canonical = paths.coupon(coupon.id);
	const description = coupon.note.replace(/\s+/g, ' ').trim() || t('pageDescription', { name: coupon.name });
	const way = [
		{ name: t('title'), path: paths.coupons },
		{ name: coupon.name, path: canonical },
	];
	return {
		title: coupon.name,
		description,
		canonical,
		...(is_open === 0 && { isHidden: true }),
		jsonLd: collectionLd({ name: coupon.name, description, path: canonical, goods: works, way }, absolute),
	};
}
