import * as contracts from '#domain/rehearsal/rehearsal.contract.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Feature } from '#server/feature.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { route } from '#server/http/route.ts';
import { beginClassifyRate, beginIndustryRate, beginRate, commissionTry } from './commission.try.service.ts';
import {
	beginPromotion,
	beginTemplate,
	freightTry,
	promotionTry,
	rehearsalOf,
	rehearse,
	stopRehearsal,
	sweepRehearsals,
} from './rehearsal.service.ts';

const tries = { promotion: promotionTry, freight: freightTry, commission: commissionTry };

/** Rules tried on past orders before they are saved: what would be won and lost, and what could not be sent. */
export const feature: Feature = {
	routes: [
		route(contracts.rehearsePromotion, ({ context, input, caller, language }) =>
			beginPromotion(context, input, { caller, language }),
		),
		route(contracts.readPromotionRehearsal, ({ context, input, caller }) =>
			rehearsalOf(context, input.id, 'promotion', caller),
		),
		route(contracts.stopPromotionRehearsal, ({ context, input, caller }) =>
			stopRehearsal(context, input.id, 'promotion', caller),
		),
		route(contracts.rehearseTemplate, ({ context, input, caller, language }) =>
			beginTemplate(context, input, { caller, language }),
		),
		route(contracts.readTemplateRehearsal, ({ context, input, caller }) =>
			rehearsalOf(context, input.id, 'freight', caller),
		),
		route(contracts.stopTemplateRehearsal, ({ context, input, caller }) =>
			stopRehearsal(context, input.id, 'freight', caller),
		),
		route(contracts.rehearseShopRate, ({ context, input, caller }) => beginRate(context, input, caller)),
		route(contracts.readShopRateRehearsal, ({ context, input, caller }) =>
			rehearsalOf(context, input.id, 'commission', caller),
		),
		route(contracts.stopShopRateRehearsal, ({ context, input, caller }) =>
			stopRehearsal(context, input.id, 'commission', caller),
		),
		route(contracts.rehearseClassifyRate, ({ context, input, caller }) => beginClassifyRate(context, input, caller)),
		route(contracts.readClassifyRateRehearsal, ({ context, input, caller }) =>
			rehearsalOf(context, input.id, 'commission', caller),
		),
		route(contracts.stopClassifyRateRehearsal, ({ context, input, caller }) =>
			stopRehearsal(context, input.id, 'commission', caller),
		),
		route(contracts.rehearseIndustryRate, ({ context, input, caller }) => beginIndustryRate(context, input, caller)),
		route(contracts.readIndustryRateRehearsal, ({ context, input, caller }) =>
			rehearsalOf(context, input.id, 'commission', caller),
		),
		route(contracts.stopIndustryRateRehearsal, ({ context, input, caller }) =>
			stopRehearsal(context, input.id, 'commission', caller),
		),
	],
	start(context) {
		context.jobs.handle('rule.rehearse', ({ rehearsalId }, { isLast }) =>
			rehearse(context, { id: rehearsalId, isLast }, tries),
		);
		const { kind, seconds } = timerKinds.rehearsalsSweep;
		onTimer(context, kind, {
			run: async () => {
				await sweepRehearsals(context);
				return context.clock.now() + seconds;
			},
		});
	},
};
