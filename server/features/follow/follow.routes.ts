import * as contracts from '#domain/follow/follow.contract.ts';
import { route, whole } from '#server/http/route.ts';
import { deleteFollows, isFollowed } from './follow.queries.ts';
import { follow, pageOfFollowed } from './follow.service.ts';

/** Whom members follow. */
export const followRoutes = [
	route(contracts.listFollowed, ({ context, input, caller, language }) =>
		pageOfFollowed(context, { ...input, userId: caller.id, language }),
	),
	route(contracts.readFollow, async ({ context, input, caller }) => ({
		is_followed: (await isFollowed(context.db, caller.id, input.merchant_id)) ? 1 : 0,
	})),
	route(
		contracts.addFollow,
		whole(async ({ context, input, caller }) => {
			await follow(context, caller.id, input.merchant_id);
			return { is_followed: 1 };
		}),
	),
	route(contracts.deleteFollows, async ({ context, input, caller }) => ({
		deleted: await deleteFollows(context.db, caller.id, input.ids),
	})),
];
