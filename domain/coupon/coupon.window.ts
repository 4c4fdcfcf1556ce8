import { validType } from './coupon.status.ts';

const day = 24 * 60 * 60;

/** From when until when a coupon received now can be used, in Unix seconds. */
export function usableWindow(
	coupon: {
		readonly valid_type: string;
		readonly valid_start: number | null;
		readonly valid_end: number | null;
		readonly delay_days: number;
		readonly days: number;
	},
	now: number,
): { start_time: number; end_time: number } {
	if (coupon.valid_type === validType.range) {
		return { start_time: coupon.valid_start ?? now, end_time: coupon.valid_end ?? now };
	}
	const start_time = now + coupon.delay_days * day;
	return { start_time, end_time: start_time + coupon.days * day };
}
