import { createHmac, timingSafeEqual } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { findAnyGoods } from './goods.store.queries.ts';
import { storeDetail } from './goods.store.service.ts';

const livesSeconds = 30 * 60;

/** The address at which goods are seen as a customer would, on the shelf or not, for half an hour. */
export function previewOf({ secret, clock }: Context, id: number): { url: string; expires: number } {
	const expires = clock.now() + livesSeconds;
	return { url: `/store/goods/${id}?preview=${expires}.${signOf(secret, id, expires)}`, expires };
}

/** Goods as a customer would see them, for whoever holds the address made above. */
export async function previewedGoods(
	{ pool, secret, clock }: Context,
	{ id, preview }: { id: number; preview: string },
	language: Language,
): Promise<AnswerOf<typeof storeGoodsDetail>> {
	const [expires = '', sign = ''] = preview.split('.');
	const own = Buffer.from(signOf(secret, id, Number(expires)));
	const given = Buffer.from(sign);
	const isOurs = own.length === given.length && timingSafeEqual(own, given);
	if (!isOurs || Number(expires) <= clock.now()) throw refused('goods.previewOver');
	const row = await findAnyGoods(pool, { id, language, now: clock.now() });
	if (!row) throw refused('goods.unknown', { id });
	return storeDetail(row, clock.now());
}

function signOf(secret: string, id: number, expires: number): string {
	return createHmac('sha256', secret).update(`goods preview:${id}:${expires}`).digest('base64url');
}
