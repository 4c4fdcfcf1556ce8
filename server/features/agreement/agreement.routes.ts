import * as contracts from '#domain/agreement/agreement.contract.ts';
import { originOf } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { route } from '#server/http/route.ts';
import { agreementForDesk, dropDraft, keepDraft, overview, publish, versionForDesk } from './agreement.desk.service.ts';
import { acceptIn, agreementOf, agreementsInForce, pendingAt } from './agreement.service.ts';

/** What the shop agrees with its members and says of itself: read by everybody, accepted by members, written by staff. */
export const agreementRoutes = [
	route(contracts.listAgreements, ({ context, language }) => agreementsInForce(context, language)),
	route(contracts.agreementDetail, ({ context, input, language }) => agreementOf(context, input, language)),
	route(contracts.pendingAgreements, ({ context, input, caller, language }) =>
		pendingAt(context, { userId: caller.id, place: input.place }, language),
	),
	route(contracts.acceptAgreements, async ({ context, input, caller, request }) => {
		const accepting = { ...input, userId: caller.id, ip: originOf(request).ip };
		await inTransaction(context, (tx) => acceptIn(context, tx, accepting));
		return null;
	}),
	route(contracts.adminAgreements, ({ context, language }) => overview(context, language)),
	route(contracts.adminAgreement, ({ context, input, language }) => agreementForDesk(context, input.code, language)),
	route(contracts.adminAgreementVersion, ({ context, input }) => versionForDesk(context, input)),
	route(contracts.editAgreement, ({ context, input, caller }) => keepDraft(context, caller, input)),
	route(contracts.discardAgreement, async ({ context, input }) => {
		await dropDraft(context, input);
		return null;
	}),
	route(contracts.publishAgreement, ({ context, input, caller }) => publish(context, caller, input)),
];
