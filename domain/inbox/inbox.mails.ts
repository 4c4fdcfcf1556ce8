import type { MemberMailKind } from '#domain/notify/member-mail.ts';
import type { MessageGroup } from './inbox.groups.ts';

/** Under which switch the mails stand that are written for themselves; each is one of the important ones. */
export const mailGroups: Readonly<Record<MemberMailKind, MessageGroup>> = {
	guestPlaced: 'order',
	guestLink: 'order',
	payWarn: 'order',
	soldOut: 'order',
	soldOutFree: 'order',
	shipped: 'order',
	parcelCorrected: 'order',
	sendBack: 'refund',
	crowdNews: 'work',
	crowdExtended: 'work',
};
