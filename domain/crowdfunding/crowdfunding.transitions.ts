import type { CrowdfundingErrorCode } from '#domain/crowdfunding/crowdfunding.errors.ts';
import { type CrowdStatus, crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';

/** Who takes a step: the merchant who made it, staff, or the shop by itself. */
export type CrowdActor = 'merchant' | 'admin' | 'system';

/** A crowdfunding that is not there yet. */
export const unborn = 'unborn';

interface CrowdTransition {
	readonly from: readonly (CrowdStatus | typeof unborn)[];
	readonly to: CrowdStatus;
	readonly actors: readonly CrowdActor[];
	/** Said when it stands somewhere else. */
	readonly otherwise: CrowdfundingErrorCode;
}

/** Every step a crowdfunding can take. Services move it by this table and nothing else. */
export const crowdTransitions = {
	make: {
		from: [unborn],
		to: crowdStatus.draft,
		actors: ['merchant', 'admin'],
		otherwise: 'crowdfunding.notYours',
	},
	submit: {
		from: [crowdStatus.draft, crowdStatus.refused],
		to: crowdStatus.waiting,
		actors: ['merchant', 'admin'],
		otherwise: 'crowdfunding.notToSubmit',
	},
	refuse: {
		from: [crowdStatus.waiting],
		to: crowdStatus.refused,
		actors: ['admin'],
		otherwise: 'crowdfunding.notToAudit',
	},
	pass: {
		from: [crowdStatus.waiting],
		to: crowdStatus.scheduled,
		actors: ['admin'],
		otherwise: 'crowdfunding.notToAudit',
	},
	start: {
		from: [crowdStatus.scheduled],
		to: crowdStatus.running,
		actors: ['system'],
		otherwise: 'crowdfunding.notToStart',
	},
	succeed: {
		from: [crowdStatus.running],
		to: crowdStatus.success,
		actors: ['system'],
		otherwise: 'crowdfunding.notRunning',
	},
	fail: {
		from: [crowdStatus.running],
		to: crowdStatus.failed,
		actors: ['system'],
		otherwise: 'crowdfunding.notRunning',
	},
	cancel: {
		from: [crowdStatus.scheduled, crowdStatus.running],
		to: crowdStatus.cancelled,
		actors: ['admin'],
		otherwise: 'crowdfunding.notToCancel',
	},
	deliver: {
		from: [crowdStatus.success],
		to: crowdStatus.delivered,
		actors: ['system'],
		otherwise: 'crowdfunding.notDelivered',
	},
} as const satisfies Readonly<Record<string, CrowdTransition>>;

export type CrowdEvent = keyof typeof crowdTransitions;

export const crowdEvents = Object.keys(crowdTransitions) as CrowdEvent[];

/** Why a crowdfunding in this status cannot take this step by this actor; `undefined` = it can. */
export function crowdRefusal(status: string, event: CrowdEvent, actor: CrowdActor): CrowdfundingErrorCode | undefined {
	const { from, actors, otherwise }: CrowdTransition = crowdTransitions[event];
	if (!(from as readonly string[]).includes(status)) return otherwise;
	return actors.includes(actor) ? undefined : 'crowdfunding.notYours';
}
