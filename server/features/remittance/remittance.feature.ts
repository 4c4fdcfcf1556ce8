import { remittanceResource } from '#domain/remittance/remittance.resource.ts';
import type { Feature } from '#server/feature.ts';
import { onReplaced } from '#server/features/payment/payment.service.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { registerRemittanceAccounts } from './remittance.accounts.ts';
import { remittanceRoutes } from './remittance.routes.ts';
import { carryProof } from './remittance.service.ts';

/** Members pay by bank transfer, and staff confirm what has arrived. */
export const feature: Feature = {
	routes: remittanceRoutes,
	lists: [declaredSource(remittanceResource)],
	start: (context) => {
		registerRemittanceAccounts(context);
		onReplaced(context, 'remittance', (tx, payments) => carryProof(context, tx, payments));
	},
};
