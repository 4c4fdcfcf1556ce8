import { myshopResource } from '#domain/myshop/myshop.resource.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Feature } from '#server/feature.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { myshopHooks } from './myshop.hooks.ts';
import { myshopRoutes } from './myshop.routes.ts';
import { beginBreak, endBreak } from './state.service.ts';

/** The shops of creators: a list of them with how each is doing, their states and terms. */
export const feature: Feature = {
	routes: myshopRoutes,
	lists: [declaredSource(myshopResource, myshopHooks())],
	start(context) {
		onTimer(context, timerKinds.merchantPause.kind, { run: (id) => beginBreak(context, id) });
		onTimer(context, timerKinds.merchantResume.kind, { run: (id) => endBreak(context, id) });
	},
};
