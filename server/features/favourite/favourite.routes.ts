import * as contracts from '#domain/favourite/favourite.contract.ts';
import { route, whole } from '#server/http/route.ts';
import { deleteKept, findKeptAmong } from './favourite.queries.ts';
import { keep, lookAt, pageOfFavourites, pageOfFootprints } from './favourite.service.ts';

/** What members keep for later and what they have looked at. */
export const favouriteRoutes = [
	route(contracts.listFavourites, ({ context, input, caller, language }) =>
		pageOfFavourites(context, { ...input, userId: caller.id, language }),
	),
	route(contracts.keptAmong, async ({ context, input, caller }) => ({
		ids: await findKeptAmong(context.db, caller.id, input.ids),
	})),
	route(
		contracts.addFavourite,
		whole(async ({ context, input, caller }) => {
			await keep(context, caller.id, input.goods_id);
			return null;
		}),
	),
	route(contracts.deleteFavourites, async ({ context, input, caller }) => ({
		deleted: await deleteKept(context.db, 'favourite', caller.id, input.ids),
	})),
	route(contracts.listFootprints, ({ context, input, caller, language }) =>
		pageOfFootprints(context, { ...input, userId: caller.id, language }),
	),
	route(contracts.addFootprint, ({ context, input, caller }) => lookAt(context, caller.id, input.goods_id)),
	route(contracts.deleteFootprints, async ({ context, input, caller }) => ({
		deleted: await deleteKept(context.db, 'footprint', caller.id, input.goods_id ? [input.goods_id] : undefined),
	})),
];
