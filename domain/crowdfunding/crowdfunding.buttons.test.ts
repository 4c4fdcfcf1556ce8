import { expect, test } from 'vitest';
import { crowdButtons } from './crowdfunding.buttons.ts';
import { crowdStatus } from './crowdfunding.status.ts';

const crowd = { status: '', first_end_time: 0, cancel_wish: '' };
const buttons = (status: string, more: Partial<typeof crowd> = {}) => ({
	admin: crowdButtons({ ...crowd, status, ...more }, 'admin'),
	merchant: crowdButtons({ ...crowd, status, ...more }, 'merchant'),
});

test('a draft and a refused one are changed, sent and deleted by both', () => {
	const both = { admin: ['edit', 'submit', 'delete'], merchant: ['edit', 'submit', 'delete'] };
	expect(buttons(crowdStatus.draft)).toEqual(both);
	expect(buttons(crowdStatus.refused)).toEqual(both);
});

test('what waits is audited by staff alone', () => {
	expect(buttons(crowdStatus.waiting)).toEqual({ admin: ['edit', 'audit'], merchant: [] });
});

test('what runs is extended once and cancelled by staff; its merchant asks for it, once', () => {
	expect(buttons(crowdStatus.scheduled)).toEqual({ admin: ['edit', 'cancel'], merchant: ['askCancel'] });
	expect(buttons(crowdStatus.running)).toEqual({ admin: ['edit', 'extend', 'cancel'], merchant: ['askCancel'] });
	const asked = { first_end_time: 1, cancel_wish: 'The kiln has cracked' };
	expect(buttons(crowdStatus.running, asked)).toEqual({ admin: ['edit', 'cancel'], merchant: [] });
});

test('nothing is left to press once it has ended', () => {
	for (const status of [crowdStatus.success, crowdStatus.failed, crowdStatus.cancelled, crowdStatus.delivered])
		expect(buttons(status)).toEqual({ admin: [], merchant: [] });
});
