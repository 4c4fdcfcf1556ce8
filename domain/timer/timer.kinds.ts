const minute = 60;
const day = 24 * 60 * minute;

/** What falls due by business, with the time it has unless the settings say otherwise. */
export const timerKinds = {
	payTimeout: { kind: 'pay_timeout', seconds: 30 * minute },
	/** A member who has not paid is mailed before it is too late. */
	payWarn: { kind: 'pay_warn', seconds: 20 * minute },
	/** Staff are told of what was paid long ago and has not left. */
	shipOverdue: { kind: 'ship_overdue', seconds: 2 * day },
	/** Staff, or the system where the shop says so, answer a wish to cancel what is paid. */
	cancelAnswer: { kind: 'cancel_answer', seconds: 2 * day },
	autoReceive: { kind: 'auto_receive', seconds: 10 * day },
	autoFinish: { kind: 'auto_finish', seconds: 15 * day },
	/** The merchant's money of a received order becomes available. */
	ledgerThaw: { kind: 'ledger_thaw', seconds: 7 * day },
	/** The points that a received order earned may be spent. */
	pointsThaw: { kind: 'points_thaw', seconds: 7 * day },
	/** Staff answer a wish for a refund; the member answers a lower amount, or a merchant's refusal. */
	refundAudit: { kind: 'refund_audit', seconds: 3 * day },
	refundAnswer: { kind: 'refund_answer', seconds: 7 * day },
	/** The member sends goods back, is warned before, and staff take them in. */
	refundShip: { kind: 'refund_ship', seconds: 7 * day },
	refundShipWarning: { kind: 'refund_ship_warning', seconds: 5 * day },
	refundReceive: { kind: 'refund_receive', seconds: 10 * day },
	/** The file of an exported list is removed. */
	exportExpire: { kind: 'export_expire', seconds: day },
	/** What data security has kept for long enough is cleared. */
	securityClear: { kind: 'security_clear', seconds: day },
	/** What the log of acts has kept for long enough is cleared. */
	adminLogClear: { kind: 'admin_log_clear', seconds: day },
	/** A goods goes on the shelf at the time it was given. */
	goodsPublish: { kind: 'goods_publish', seconds: 0 },
	/** A goods is taken off the shelf at the time it was given. */
	goodsUnpublish: { kind: 'goods_unpublish', seconds: 0 },
	/** A crowdfunding begins to take support. */
	crowdfundingStart: { kind: 'crowdfunding_start', seconds: 0 },
	/** A crowdfunding succeeds or fails. */
	crowdfundingEnd: { kind: 'crowdfunding_end', seconds: 0 },
	/** Landings through ad links are cleared after their time. */
	landingClear: { kind: 'landing_clear', seconds: day },
	/** Carts of guests who have not come back are removed, at four in the morning. */
	cartClear: { kind: 'cart_clear', seconds: day },
	/** Words that no work has any more are removed, at five in the morning. */
	wordsSettle: { kind: 'words_settle', seconds: day },
	/** Counters of attempts, devices nobody logs in by any more and dead tokens are removed. */
	attemptsClear: { kind: 'attempts_clear', seconds: 10 * minute },
	/** Points whose time is over are taken, at two in the morning. */
	pointsEnd: { kind: 'points_end', seconds: day },
	/** What goods have sold is counted, where something was sold. */
	salesCount: { kind: 'sales_count', seconds: 10 },
	/** What sold and what was looked at lately is counted. */
	trendCount: { kind: 'trend_count', seconds: 15 * minute },
	/** The tracking service is asked for the parcels on their way. */
	parcelsFollow: { kind: 'parcels_follow', seconds: 2 * 60 * minute },
	/** The books are checked, at three in the morning. */
	booksCheck: { kind: 'books_check', seconds: day },
	/** Stored pictures are freed of what was written beside them, once. */
	picturesBare: { kind: 'pictures_bare', seconds: 0 },
} as const;

/** Upkeep that comes again and again, of the whole shop and of no single row. */
export const upkeepKinds: readonly string[] = [
	timerKinds.securityClear.kind,
	timerKinds.adminLogClear.kind,
	timerKinds.landingClear.kind,
	timerKinds.cartClear.kind,
	timerKinds.wordsSettle.kind,
	timerKinds.attemptsClear.kind,
	timerKinds.pointsEnd.kind,
	timerKinds.salesCount.kind,
	timerKinds.trendCount.kind,
	timerKinds.parcelsFollow.kind,
	timerKinds.booksCheck.kind,
	timerKinds.picturesBare.kind,
];

export type TimerKind = (typeof timerKinds)[keyof typeof timerKinds]['kind'];

export const timerState = { waiting: '1', done: '2', cancelled: '3', paused: '4', failed: '5' } as const;

/** Still to fall due: of a kind a row has one such timer at most. */
export const livingTimer = [timerState.waiting, timerState.paused] as const;
