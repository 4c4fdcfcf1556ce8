import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { registerEvaluateAccounts } from './evaluate.accounts.ts';
import { giveEvaluateData } from './evaluate.data.ts';
import { registerEvaluates } from './evaluate.listeners.ts';
import { evaluateRoutes } from './evaluate.routes.ts';

/** Reviews and their answers. */
export const feature: Feature = {
	routes: [...evaluateRoutes],
	lists: [declaredSource(evaluateResource)],
	start(context) {
		registerEvaluates(context);
		registerEvaluateAccounts(context);
		giveEvaluateData(context);
	},
};
