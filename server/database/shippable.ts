import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import { lit } from './lit.ts';

/** Whether an order `o` can be shipped now, as `canShip` says of one that was read. */
export const isShippable: RawBuilder<SqlBool> = sql<SqlBool>`(o.status = ${lit(orderStatus.toShip)} and o.ship_hold = 0
	and o.refund_status <> ${lit(orderRefundStatus.running)})`;
