import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { needsReturn } from '#domain/refund/refund.transitions.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import type { Taken } from '#web/shared/refund/refund-outcome.tsx';
import {
	firstReturnFee,
	isReturnFee,
	offersReturnFee,
	type ReturnFeeFacts,
} from '#web/shared/refund/return-fee-field.tsx';

/** What an answer consists of, as the endpoints of both areas take it. */
export interface AuditSent {
	id: number;
	answer: 'agree' | 'refuse';
	goods_amount?: string;
	freight_amount?: string;
	return_fee?: string;
	reason: string;
	images: string[];
	return_address?: { contact: string; phone: string; address: string };
}

/** A wish as it is answered. */
export type AuditedRefund = Pick<RefundDetail, 'id' | 'type' | 'user_ship_status' | 'amount' | 'freight_amount'> &
	ReturnFeeFacts;

interface AuditValues {
	answer: '' | 'agree' | 'refuse';
	goods_amount: string;
	freight_amount: string;
	return_fee: string;
	reason: string;
	contact: string;
	phone: string;
	address: string;
	images: readonly string[];
}

/** The answer to a wish for a refund as it is typed, and what is right of it. */
export function useAuditFields(
	refund: AuditedRefund,
	send: (input: AuditSent) => Promise<unknown>,
	onTaken: (taken: Taken) => void,
) {
	const { t } = useTranslation('shop-refund');
	const asked = wireToCents(refund.amount) ?? 0;
	const freight = wireToCents(refund.freight_amount) ?? 0;
	const goods = centsToWire(asked - freight);
	const isReturn = needsReturn(refund);
	const isFeeOffered = offersReturnFee(refund);

	function totalOf({ goods_amount, freight_amount }: AuditValues): number {
		return (wireToCents(goods_amount) ?? 0) + (wireToCents(freight_amount) ?? 0);
	}
	function takenBy(values: AuditValues): Taken {
		if (values.answer !== 'agree') return { outcome: 'none', cents: 0 };
		const cents = totalOf(values) + (isFeeOffered ? (wireToCents(values.return_fee) ?? 0) : 0);
		// A return is paid when the goods have come.
		return { outcome: isLower(values) ? 'onAccept' : isReturn ? 'onReturn' : 'now', cents };
	}
	const isLower = (values: AuditValues) => values.answer === 'agree' && totalOf(values) < asked;

	const fields = useFields<AuditValues>(
		{
			// Agreeing pays money out: nobody does so by pressing Enter alone.
			answer: '',
			goods_amount: goods,
			freight_amount: refund.freight_amount,
			return_fee: firstReturnFee(refund),
			reason: '',
			contact: '',
			phone: '',
			address: '',
			images: [],
		},
		{
			goods_amount: ({ answer, goods_amount }) => {
				const amount = wireToCents(goods_amount);
				const isRight = amount !== undefined && amount >= 0 && amount <= asked - freight;
				return answer === 'refuse' || isRight ? undefined : t('audit.amountRule', { amount: yuan(goods) });
			},
			freight_amount: ({ answer, freight_amount }) => {
				const amount = wireToCents(freight_amount);
				return answer === 'refuse' || (amount !== undefined && amount >= 0) ? undefined : t('audit.freightRule');
			},
			return_fee: ({ answer, return_fee }) =>
				answer === 'refuse' || isReturnFee(return_fee, refund) ? undefined : t('returnFee.rule'),
			reason: (values) => {
				const isNeeded = values.answer === 'refuse' || isLower(values);
				return isNeeded && values.reason.trim() === '' ? t('audit.reasonNeeded') : undefined;
			},
			contact: ({ contact, phone, address }) => {
				const given = [contact, phone, address].filter((text) => text.trim() !== '').length;
				return given === 0 || given === 3 ? undefined : t('audit.addressRule');
			},
		},
		async (values) => {
			const { contact, phone, address, images } = values;
			const reason = values.reason.trim();
			if (values.answer === 'refuse') await send({ id: refund.id, answer: 'refuse', reason, images: [...images] });
			if (values.answer === 'agree') {
				await send({
					id: refund.id,
					answer: 'agree',
					goods_amount: values.goods_amount.trim(),
					freight_amount: values.freight_amount.trim(),
					...(isFeeOffered && { return_fee: values.return_fee.trim() || '0' }),
					reason,
					images: isLower(values) ? [...images] : [],
					...(isReturn && contact.trim() && { return_address: { contact, phone, address } }),
				});
			}
			onTaken(takenBy(values));
		},
	);
	const { values } = fields;
	return {
		fields,
		/** What is most paid back for the goods. */
		goods,
		isReturn,
		isFeeOffered,
		isAgreed: values.answer === 'agree',
		/** Agreed to, but to less than was asked for. */
		isLower: isLower(values),
		/** What it comes to as it is typed. */
		taken: takenBy(values),
	};
}
