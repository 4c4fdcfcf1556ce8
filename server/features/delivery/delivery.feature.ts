import { deliveryAddressResource } from '#domain/delivery/address.resource.ts';
import { companyResource } from '#domain/delivery/company.resource.ts';
import type { Feature } from '#server/feature.ts';
import { deliveryAddressHooks } from './address.hooks.ts';
import { companyHooks } from './company.hooks.ts';

/** Companies that deliver, and addresses that goods come back to. */
export const feature: Feature = {
	hooks: {
		[companyResource.name]: companyHooks,
		[deliveryAddressResource.name]: deliveryAddressHooks,
	},
};
