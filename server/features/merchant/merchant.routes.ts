import { merchantDashboard } from '#domain/merchant/dashboard.contract.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { route } from '#server/http/route.ts';
import { merchantFigures } from './dashboard.service.ts';

export const merchantRoutes = [
	route(merchantDashboard, async ({ context, caller }) =>
		merchantFigures(context, { merchantId: caller.merchantId, seesMoney: roleMay(caller, 'money') }),
	),
];
