import { randomInt } from 'node:crypto';
import { mostCodesOfOne } from '#domain/coupon/coupon.limits.ts';
import { receiveType } from '#domain/coupon/coupon.status.ts';
import type { couponFigures, grantCoupon, makeCouponCodes, voidCoupons } from '#domain/coupon/coupon-admin.contract.ts';
import { hasCodeList } from '#domain/coupon/form.rules.ts';
import { receiveRefusal, reservedFor } from '#domain/coupon/receive.rules.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { findReceivers, lockCoupon, withBudget } from './receive.queries.ts';
import { give } from './receive.service.ts';
import * as queries from './staff.queries.ts';

/** Letters and digits that nobody takes for another; thirty of them, twelve in a code: nobody guesses one. */
const signs = 'ABCDEFGHJKLMNPQRSTVWXYZ2345679';
const codeLength = 12;

/** What became of a coupon. */
export async function figuresOf({ db, clock }: Context, id: number): Promise<AnswerOf<typeof couponFigures>> {
	const row = await queries.findFigures(db, id, clock.now());
	if (!row) throw refused('coupon.unknown');
	const { off_amount, platform_cost, merchant_cost, orders_amount, budget_used, ...counts } = row;
	return {
		...counts,
		off_amount: centsToWire(off_amount),
		platform_cost: centsToWire(platform_cost),
		merchant_cost: centsToWire(merchant_cost),
		orders_amount: centsToWire(orders_amount),
		budget_used: centsToWire(budget_used),
	};
}

/** Gives a coupon to members, one each, in one transaction; who cannot have one is named. */
export async function grantTo(
	context: Context,
	{ id, user_ids }: InputOf<typeof grantCoupon>,
	{ by, language }: { by: Operator; language: Language },
): Promise<AnswerOf<typeof grantCoupon>> {
	return inTransaction(context, async (tx) => {
		const userIds = [...user_ids].sort((a, b) => a - b);
		// Members come before coupons in the order of locks.
		for (const userId of userIds) await holdBalance(tx, userId);
		const coupon = await lockCoupon(tx, id);
		if (!coupon) throw refused('coupon.unknown');
		if (coupon.receive_type !== receiveType.grant) throw refused('coupon.notGranted');
		const receivers = new Map(
			(await findReceivers(tx, { couponId: id, userIds, since: 0 })).map((row) => [row.id, row]),
		);
		const failed: AnswerOf<typeof grantCoupon>['failed'] = [];
		let standing = await withBudget(tx, coupon, context.clock.now());
		for (const userId of userIds) {
			const receiver = receivers.get(userId);
			const now = context.clock.now();
			const refusal = receiver ? receiveRefusal(standing, receiver, { now, isGiven: true }) : 'coupon.memberUnknown';
			if (!receiver || refusal) {
				const name = receiver ? receiver.nickname || receiver.username : '';
				failed.push({ id: userId, name, why: whyNot(refusal ?? 'coupon.memberUnknown', language) });
				continue;
			}
			await give(context, tx, { coupon, receiver, way: receiveType.grant }, by);
			const budget_used = standing.budget_used + (standing.budget > 0 ? reservedFor(standing) : 0);
			standing = { ...standing, taken: standing.taken + 1, budget_used };
		}
		return { granted: userIds.length - failed.length, failed };
	});
}

const whyNot = (code: ErrorCode, language: Language) => refusalText(refused(code), language);

/** Makes codes for a coupon. */
export async function makeCodes(
	context: Context,
	{ id, num }: InputOf<typeof makeCouponCodes>,
): Promise<AnswerOf<typeof makeCouponCodes>> {
	return inTransaction(context, async (tx) => {
		const coupon = await lockCoupon(tx, id);
		if (!coupon) throw refused('coupon.unknown');
		if (!hasCodeList(coupon)) throw refused('coupon.noCodeList');
		if ((await queries.countCodes(tx, id)) + num > mostCodesOfOne) {
			throw refused('coupon.tooManyCodes', { max: mostCodesOfOne }, { field: 'num' });
		}
		let made = 0;
		while (made < num) {
			const codes = Array.from({ length: num - made }, newCode);
			made += await queries.insertCodes(tx, { couponId: id, codes, now: context.clock.now() });
		}
		return { made };
	});
}

function newCode(): string {
	return Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');
}

/** The codes of a coupon as the lines of a CSV file, in fours. */
export async function codesFile({ db }: Context, id: number, language: Language): Promise<string> {
	const rows = await queries.listCodes(db, id);
	const words = language === 'en' ? ['code', 'used', 'yes', 'no'] : ['兑换码', '已使用', '是', '否'];
	const [code = '', isUsed = '', yes = '', no = ''] = words;
	const lines = rows.map((row) => `${row.code.replace(/(.{4})(?=.)/g, '$1-')},${row.is_used ? yes : no}`);
	return `\uFEFF${[`${code},${isUsed}`, ...lines].join('\r\n')}\r\n`;
}

/** Voids coupons in the hands of members; those that are used, or gone, are named. */
export async function voidCouponsOf(
	context: Context,
	{ ids, reason }: InputOf<typeof voidCoupons>,
	{ by, language }: { by: Operator; language: Language },
): Promise<AnswerOf<typeof voidCoupons>> {
	return inTransaction(context, async (tx) => {
		const held = await queries.findHeld(tx, ids);
		const owners = [...new Set(held.map(({ user_id }) => user_id))].sort((a, b) => a - b);
		for (const owner of owners) await holdBalance(tx, owner);
		const voided = await queries.voidHeld(tx, { ids, reason }, { now: context.clock.now(), by });
		const failed = ids.flatMap((id) => {
			if (voided.includes(id)) return [];
			const row = held.find((one) => one.id === id);
			return [{ id, code: row?.code ?? '', why: whyNot(row ? 'coupon.notUnused' : 'coupon.unknown', language) }];
		});
		return { voided: voided.length, failed };
	});
}
