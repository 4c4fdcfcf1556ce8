import { listMissingTexts } from '#domain/translation/translation.contract.ts';
import type { Feature } from '#server/feature.ts';
import { route } from '#server/http/route.ts';
import { missingTexts } from './translation.service.ts';

/** What of the shop's texts lacks its English. */
export const feature: Feature = {
	routes: [
		route(listMissingTexts, ({ context, input, caller, language }) =>
			missingTexts(context, input, { caller, language }),
		),
	],
};
