import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderActor } from '#domain/order/order.transitions.ts';
import { tableProblems } from '#domain/order/transitions.check.ts';
import {
	type RefundEvent,
	type RefundFacts,
	refundEvents,
	refundRefusal,
	refundStages,
	refundTransitions,
	stageOf,
	unborn,
} from './refund.transitions.ts';

const fresh: RefundFacts = {
	type: '3',
	audit_status: '1',
	status: '1',
	user_ship_status: '0',
	has_offer: 0,
	payout_time: 0,
	escalated: 0,
	merchant_id: 0,
};
const actors: OrderActor[] = ['member', 'merchant', 'admin', 'system', 'payment'];

/** The refund after a step that was allowed, as the services write it. */
function moved(refund: RefundFacts, event: RefundEvent): RefundFacts {
	const paying = { audit_status: '2', status: '1', has_offer: 0, payout_time: 1 };
	const changes: Readonly<Record<RefundEvent, Partial<RefundFacts>>> = {
		apply: {},
		open: paying,
		agree: paying,
		agreeReturn: { audit_status: '2', has_offer: 0 },
		offer: { has_offer: 1 },
		refuse: { audit_status: '3', status: '3', has_offer: 0 },
		accept: paying,
		acceptReturn: { audit_status: '2', has_offer: 0 },
		decline: {
			audit_status: '1',
			has_offer: 0,
			...(refund.user_ship_status === '2' ? { escalated: 1 } : {}),
		},
		offerUnanswered: { audit_status: '1', has_offer: 0, escalated: 1 },
		sendBack: { user_ship_status: '1' },
		receive: { ...paying, user_ship_status: '2' },
		receivePart: { has_offer: 1, user_ship_status: '2' },
		rejectGoods: { audit_status: '3', status: '3', user_ship_status: '2' },
		disputeGoods: { audit_status: '1', user_ship_status: '2', escalated: 1 },
		withdraw: { status: '3', has_offer: 0 },
		expire: { status: '3', has_offer: 0 },
		escalate: { audit_status: '1', status: '1', escalated: 1 },
		paidBack: { status: '2' },
		payoutFailed: { status: '4' },
		retry: { status: '1' },
		payOffline: { status: '2' },
	};
	return { ...refund, ...changes[event] };
}

describe('the transition table of refunds', () => {
	test('knows every stage it names and reaches every stage it knows', () => {
		expect(tableProblems({ states: refundStages, start: unborn, steps: refundTransitions })).toEqual([]);
	});

	test('any sequence of steps by anybody lands where the table says, and money goes out once', () => {
		const attempts = fc.array(fc.tuple(fc.constantFrom(...refundEvents), fc.constantFrom(...actors)), {
			maxLength: 60,
		});
		const kinds = fc.record({ type: fc.constantFrom('1', '2', '3'), merchant_id: fc.constantFrom(0, 7) });
		fc.assert(
			fc.property(kinds, attempts, (kind, steps) => {
				let refund: RefundFacts = { ...fresh, ...kind };
				let payouts = 0;
				for (const [event, actor] of steps) {
					if (refundRefusal(refund, event, actor)) continue;
					const before = refund;
					refund = moved(refund, event);
					expect(stageOf(refund), event).toBe(refundTransitions[event].to);
					if (stageOf(before) !== 'failed' && stageOf(refund) === 'paying') payouts += 1;
					if (before.payout_time > 0) expect(['paying', 'failed', 'done']).toContain(stageOf(refund));
					// What has to come back comes back before the money goes.
					if (refund.payout_time > 0 && kind.type === '3') expect(refund.user_ship_status).toBe('2');
				}
				expect(payouts).toBeLessThanOrEqual(1);
			}),
		);
	});

	test('nobody answers another one’s part', () => {
		expect(refundRefusal(fresh, 'withdraw', 'admin')).toBe('refund.notYours');
		expect(refundRefusal(fresh, 'agreeReturn', 'member')).toBe('refund.notYours');
		expect(refundRefusal({ ...fresh, status: '4' }, 'retry', 'merchant')).toBe('refund.notYours');
	});

	test('what the platform looks at is not the merchant’s to answer any more', () => {
		const escalated = { ...fresh, merchant_id: 7, escalated: 1 };
		expect(refundRefusal(escalated, 'refuse', 'merchant')).toBe('refund.escalated');
		expect(refundRefusal(escalated, 'refuse', 'admin')).toBeUndefined();
	});

	test('goods that a merchant does not accept wait for the platform, which alone decides then', () => {
		const returning = { ...fresh, merchant_id: 7, audit_status: '2', user_ship_status: '1' };
		expect(refundRefusal(returning, 'rejectGoods', 'merchant')).toBe('refund.notYours');
		expect(refundRefusal(returning, 'disputeGoods', 'merchant')).toBeUndefined();
		const disputed = moved(returning, 'disputeGoods');
		expect(refundRefusal(disputed, 'agree', 'merchant')).toBe('refund.escalated');
		for (const event of ['agree', 'offer', 'refuse'] as const) {
			expect(refundRefusal(disputed, event, 'admin'), event).toBeUndefined();
		}
		expect(refundRefusal(moved(disputed, 'refuse'), 'escalate', 'member')).toBe('refund.notToEscalate');
	});

	test('a return is agreed to without paying, everything else by paying', () => {
		expect(refundRefusal(fresh, 'agree', 'admin')).toBe('refund.notToAudit');
		expect(refundRefusal({ ...fresh, type: '2' }, 'agree', 'admin')).toBeUndefined();
		expect(refundRefusal({ ...fresh, type: '2' }, 'agreeReturn', 'admin')).toBe('refund.notToAudit');
	});
});
