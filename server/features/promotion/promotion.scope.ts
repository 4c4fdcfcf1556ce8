import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { onOff } from '#domain/kernel/on-off.ts';
import { lit } from '#server/database/lit.ts';

const columns = (g: string): string =>
	`${g}.id, ${g}.merchant_id, ${g}.classify_id, ${g}.extra_classify_ids, ${g}.pretag_ids`;

/** Whether a promotion `k` is for goods `g`. */
export const isForGoods = sql<SqlBool>`promotion_is_for(k, ${sql.raw(columns('g'))})`;

/** Whether a promotion `k` runs at a time. */
export const isRunning = (now: number): RawBuilder<SqlBool> =>
	sql<SqlBool>`k.status = ${lit(onOff.on)} and k.start_time <= ${now} and k.end_time > ${now}`;

/** What runs for everybody and `goods g` at a time, as JSON; of crowdfunded works nothing. */
export const offersAt = (time: string): string => `offers_of(g.mode, ${columns('g')}, ${time}) as offers`;
