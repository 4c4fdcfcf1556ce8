import type { MerchantCaller } from '#domain/access/caller.ts';
import * as contracts from '#domain/crowdfunding/crowdfunding.contract.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route, whole } from '#server/http/route.ts';
import {
	crowdCounts,
	goodsToFund,
	ownUpdatesOf,
	pageOfBackers,
	pageOfCrowds,
	readCrowd,
	updatesOf,
} from './crowdfunding.read.service.ts';
import { retryPaybacks } from './crowdfunding.retry.service.ts';
import { cancelCrowd } from './crowdfunding.run.service.ts';
import {
	addCrowd,
	addUpdate,
	askCancel,
	auditCrowd,
	deleteCrowds,
	deleteUpdate,
	editCrowd,
	extendCrowd,
	submitCrowd,
} from './crowdfunding.service.ts';

const own = ({ merchantId }: MerchantCaller) => ({ merchantId });

/** Crowdfundings as staff and as their creators run them. */
export const crowdfundingRoutes = [
	route(contracts.adminListCrowds, async ({ context, input, language }) => ({
		...(await pageOfCrowds(context, input, { language })),
		counts: await crowdCounts(context),
	})),
	route(contracts.adminReadCrowd, async ({ context, input, language }) => ({
		row: await readCrowd(context, input.id, { language }),
	})),
	route(contracts.adminListBackers, ({ context, input, language }) => pageOfBackers(context, input, { language })),
	route(contracts.adminCrowdGoods, ({ context, input, language }) =>
		goodsToFund(context, input.quickSearch, { language }),
	),
	route(contracts.adminAddCrowd, ({ context, input, caller, request }) =>
		addCrowd(context, input, {}, operatorOf(caller, request)),
	),
	route(contracts.adminEditCrowd, ({ context, input: { id, ...form }, caller, request }) =>
		editCrowd(context, { id, form }, {}, operatorOf(caller, request)),
	),
	route(contracts.adminSubmitCrowd, ({ context, input, caller, request }) =>
		submitCrowd(context, input.id, {}, operatorOf(caller, request)),
	),
	route(contracts.adminDeleteCrowd, async ({ context, input }) => ({
		ids: await deleteCrowds(context, input.ids, {}),
	})),
	route(contracts.adminAuditCrowd, ({ context, input, caller, request }) =>
		auditCrowd(context, input, operatorOf(caller, request)),
	),
	route(contracts.adminExtendCrowd, ({ context, input, caller, request }) =>
		extendCrowd(context, input, operatorOf(caller, request)),
	),
	route(contracts.adminCancelCrowd, ({ context, input, caller, request }) =>
		cancelCrowd(context, input, operatorOf(caller, request)),
	),
	route(contracts.adminRetryPaybacks, ({ context, input, caller, request, language }) =>
		retryPaybacks(context, input.id, { by: operatorOf(caller, request), language }),
	),
	route(contracts.adminReadCrowdNews, ({ context, input, language }) => ownUpdatesOf(context, input, { language })),
	route(
		contracts.adminAddCrowdUpdate,
		whole(async ({ context, input, caller, request, language }) => {
			await addUpdate(context, input, {}, operatorOf(caller, request));
			return updatesOf(context, { id: input.id }, language);
		}),
	),
	route(contracts.adminDeleteCrowdUpdate, async ({ context, input, language }) => {
		await deleteUpdate(context, input, {});
		return updatesOf(context, { id: input.id }, language);
	}),
	route(contracts.ownListCrowds, ({ context, input, caller, language }) =>
		pageOfCrowds(context, input, { language, ...own(caller) }),
	),
	route(contracts.ownReadCrowd, async ({ context, input, caller, language }) => ({
		row: await readCrowd(context, input.id, { language, ...own(caller) }),
	})),
	route(contracts.ownListBackers, async ({ context, input, caller, language }) =>
		pageOfBackers(context, input, { language, ...own(caller) }),
	),
	route(contracts.ownCrowdGoods, ({ context, input, caller, language }) =>
		goodsToFund(context, input.quickSearch, { language, ...own(caller) }),
	),
	route(contracts.ownAddCrowd, async ({ context, input, caller, request }) =>
		addCrowd(context, input, own(caller), operatorOf(caller, request)),
	),
	route(contracts.ownEditCrowd, async ({ context, input: { id, ...form }, caller, request }) =>
		editCrowd(context, { id, form }, own(caller), operatorOf(caller, request)),
	),
	route(contracts.ownSubmitCrowd, async ({ context, input, caller, request }) =>
		submitCrowd(context, input.id, own(caller), operatorOf(caller, request)),
	),
	route(contracts.ownDeleteCrowd, async ({ context, input, caller }) => ({
		ids: await deleteCrowds(context, [input.id], own(caller)),
	})),
	route(contracts.ownAskCancelCrowd, async ({ context, input, caller, request }) =>
		askCancel(context, input, own(caller), operatorOf(caller, request)),
	),
	route(contracts.ownReadCrowdNews, async ({ context, input, caller, language }) =>
		ownUpdatesOf(context, input, { language, ...own(caller) }),
	),
	route(
		contracts.ownAddCrowdUpdate,
		whole(async ({ context, input, caller, request, language }) => {
			await addUpdate(context, input, own(caller), operatorOf(caller, request));
			return updatesOf(context, { id: input.id }, language);
		}),
	),
	route(contracts.ownDeleteCrowdUpdate, async ({ context, input, caller, language }) => {
		await deleteUpdate(context, input, own(caller));
		return updatesOf(context, { id: input.id }, language);
	}),
];
