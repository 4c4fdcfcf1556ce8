import { refused } from '#domain/errors.ts';
import {
	footprintDays,
	type listFavourites,
	type listFootprints,
	mostFavourites,
	mostFootprints,
} from '#domain/favourite/favourite.contract.ts';
import { goneGoods } from '#domain/goods/goods.gone.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { inTransaction } from '#server/database/transaction.ts';
import * as queries from './favourite.queries.ts';

interface Asked extends InputOf<typeof listFavourites> {
	readonly userId: number;
	readonly language: Language;
}

/** One page of what the member keeps for later. */
export async function pageOfFavourites({ db }: Context, asked: Asked): Promise<AnswerOf<typeof listFavourites>> {
	const [rows, total] = await Promise.all([
		queries.listKept(db, 'favourite', { ...asked, since: 0 }),
		queries.countKept(db, 'favourite', asked.userId, 0),
	]);
	const list = rows.map((row) => ({
		...keptGoods(row, asked.language),
		fallen_by: centsToWire(Math.max(0, row.price - row.price_min)),
	}));
	return { list, total };
}

/** One page of what the member has looked at. */
export async function pageOfFootprints({ db, clock }: Context, asked: Asked): Promise<AnswerOf<typeof listFootprints>> {
	const since = clock.now() - footprintDays * 24 * 60 * 60;
	const [rows, total] = await Promise.all([
		queries.listKept(db, 'footprint', { ...asked, since }),
		queries.countKept(db, 'footprint', asked.userId, since),
	]);
	return { list: rows.map((row) => keptGoods(row, asked.language)), total };
}

/** Keeps goods for later. */
export async function keep(context: Context, userId: number, goodsId: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		await oneByOne(tx, `favourites of ${userId}`);
		if ((await queries.countKept(tx, 'favourite', userId, 0)) >= mostFavourites) {
			throw refused('favourite.full', { max: mostFavourites });
		}
		const isThere = await queries.insertFavourite(tx, { userId, goodsId, now: context.clock.now() });
		if (!isThere) throw refused('goods.unknown', { id: goodsId });
	});
}

/** Writes down a look at goods; answers whether they are kept for later. */
export async function lookAt(context: Context, userId: number, goodsId: number): Promise<{ is_favourite: number }> {
	return inTransaction(context, async (tx) => {
		const seen = await queries.touchFootprint(tx, { userId, goodsId, now: context.clock.now() });
		if (!seen) throw refused('goods.unknown', { id: goodsId });
		await queries.dropOldFootprints(tx, userId, mostFootprints);
		return seen;
	});
}

function keptGoods(row: queries.KeptRow, language: Language) {
	return {
		id: row.id,
		name: row.name || goneGoods[language],
		image: row.image,
		price_min: centsToWire(row.price_min),
		price_max: centsToWire(row.price_max),
		merchant_name: row.merchant_name,
		is_shown: row.is_shown,
		sold_out: row.stock > 0 ? 0 : 1,
		create_time: row.create_time,
	};
}
