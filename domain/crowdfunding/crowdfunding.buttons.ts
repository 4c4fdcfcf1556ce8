import { mayEdit } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { crowdRefusal } from '#domain/crowdfunding/crowdfunding.transitions.ts';

/** What staff or its merchant do with a crowdfunding. */
export type CrowdButton = 'edit' | 'submit' | 'delete' | 'audit' | 'extend' | 'cancel' | 'askCancel';

interface CrowdButtonFacts {
	readonly status: string;
	/** 0 = never extended. */
	readonly first_end_time: number;
	/** Why its merchant wishes it to be cancelled; empty = they do not. */
	readonly cancel_wish: string;
}

/** The buttons of a crowdfunding for staff or its merchant. */
export function crowdButtons(crowd: CrowdButtonFacts, actor: 'admin' | 'merchant'): CrowdButton[] {
	const { status } = crowd;
	const isAdmin = actor === 'admin';
	const may: Readonly<Record<CrowdButton, boolean>> = {
		edit: mayEdit(status, actor),
		submit: !crowdRefusal(status, 'submit', actor),
		// What has been waited for, or supported, stays.
		delete: mayEdit(status, 'merchant'),
		audit: !crowdRefusal(status, 'pass', actor),
		extend: isAdmin && status === crowdStatus.running && crowd.first_end_time === 0,
		cancel: !crowdRefusal(status, 'cancel', actor),
		askCancel: !isAdmin && !crowdRefusal(status, 'cancel', 'admin') && !crowd.cancel_wish,
	};
	return (Object.keys(may) as CrowdButton[]).filter((button) => may[button]);
}
