import type { couponResource } from '#domain/coupon/coupon.resource.ts';
import type { Row } from '#domain/resource/resource.ts';

/** A coupon as the list of staff carries it. */
export type Coupon = Row<typeof couponResource>;
