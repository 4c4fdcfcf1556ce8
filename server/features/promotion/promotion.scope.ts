import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { onOff } from '#domain/kernel/on-off.ts';
import { lit } from '#server/database/lit.ts';

/** Whether a promotion `k` is for goods of `wanted w`. */
export const isForWanted = sql<SqlBool>`promotion_is_for(k, w.goods_id, w.merchant_id, w.places, w.pretag_ids, w.brand_id)`;

/** Whether a promotion `k` runs at a time. */
export const isRunning = (now: number): RawBuilder<SqlBool> =>
	sql<SqlBool>`k.status = ${lit(onOff.on)} and k.start_time <= ${now} and k.end_time > ${now}`;

/** What runs for everybody and `goods g` at a time, as JSON; of crowdfunded works nothing. */
export const offersAt = (time: string): string => `offers_of(g.id, ${time}) as offers`;
