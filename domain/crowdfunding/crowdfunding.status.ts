/** Where a crowdfunding stands; the codes are the wire's and stand nowhere else. */
export const crowdStatus = {
	draft: '0',
	waiting: '1',
	refused: '2',
	scheduled: '3',
	running: '4',
	success: '5',
	failed: '6',
	cancelled: '7',
	delivered: '8',
} as const;

export type CrowdStatus = (typeof crowdStatus)[keyof typeof crowdStatus];

export const crowdStatusCodes = Object.values(crowdStatus);

/** Goods in one of these take part in no other crowdfunding. */
export const openCrowd = [
	crowdStatus.draft,
	crowdStatus.waiting,
	crowdStatus.refused,
	crowdStatus.scheduled,
	crowdStatus.running,
	crowdStatus.success,
] as const;

/** The colour of a status tag on every list. */
export const crowdStatusColour = {
	[crowdStatus.draft]: 'info',
	[crowdStatus.waiting]: 'warning',
	[crowdStatus.refused]: 'danger',
	[crowdStatus.scheduled]: 'info',
	[crowdStatus.running]: 'warning',
	[crowdStatus.success]: 'success',
	[crowdStatus.failed]: 'danger',
	[crowdStatus.cancelled]: 'danger',
	[crowdStatus.delivered]: 'success',
} as const satisfies Record<CrowdStatus, 'info' | 'warning' | 'success' | 'danger'>;

/** What happens at the end without the goal: everything goes back, or what was raised is kept. */
export const crowdMode = { allOrNothing: '1', keep: '2' } as const;

/** Of a goal in money and a goal in pieces, whether one is enough or both are needed. */
export const reachRule = { any: 'any', all: 'all' } as const;

/** The way a goods is sold whose pieces are the tiers of a crowdfunding. */
export const goodsMode = { normal: '1', crowdfunding: '3' } as const;

/** After so many days beyond the promised shipping a supporter may leave a successful crowdfunding. */
export const overdueDays = 30;
