import type { couponFigures } from '#domain/coupon/coupon-admin.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';

/** What became of a coupon, always as of now. */
export function useFigures(id: number) {
	return useCall<typeof couponFigures>(
		'GET',
		'/admin/shop.market.coupon.Coupon/figures',
		{ id },
		{ staleTime: 0, errors: 'silent' },
	);
}
