import { cancelReasons } from '#domain/reason/reason.contract.ts';
import { cancelCode } from '#domain/reason/reason.resource.ts';
import type { Feature } from '#server/feature.ts';
import { route } from '#server/http/route.ts';
import { offeredReasons } from './reason.service.ts';

/** The lists of why members cancel and ask for money back. */
export const feature: Feature = {
	routes: [
		route(cancelReasons, async ({ context, language }) => {
			const list = await offeredReasons(context.db, [cancelCode], language);
			return { list: list.map(({ id, text }) => ({ id, text })) };
		}),
	],
};
