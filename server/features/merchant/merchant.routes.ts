import { chooseMerchant } from '#domain/merchant/choice.contract.ts';
import { merchantDashboard } from '#domain/merchant/dashboard.contract.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { route } from '#server/http/route.ts';
import { merchantFigures } from './dashboard.service.ts';
import { listChoices } from './merchant.queries.ts';

export const merchantRoutes = [
	route(chooseMerchant, ({ context, input, language }) => {
		const { page, limit, quickSearch: text, initValue } = input;
		const ids = [initValue ?? []].flat().map(Number).filter(Number.isSafeInteger);
		return listChoices(context.db, { text, ids, page, limit, language });
	}),
	route(merchantDashboard, async ({ context, caller }) =>
		merchantFigures(context, { merchantId: caller.merchantId, seesMoney: roleMay(caller, 'money') }),
	),
];
