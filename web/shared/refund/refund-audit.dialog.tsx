import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { needsReturn } from '#domain/refund/refund.transitions.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { PicturesField } from '#web/shared/refund/pictures-field.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import classes from '#web/shared/refund/refund-dialog.module.css';
import { RefundLines } from '#web/shared/refund/refund-view.tsx';
import { ReturnAddressFields } from '#web/shared/refund/return-address-fields.tsx';
import {
	firstReturnFee,
	isReturnFee,
	offersReturnFee,
	type ReturnFeeFacts,
	ReturnFeeField,
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

interface AuditDialogProps {
	refund: Pick<
		RefundDetail,
		'id' | 'type' | 'user_ship_status' | 'amount' | 'freight_amount' | 'lines' | 'refund_no' | 'reason'
	> &
		ReturnFeeFacts;
	/** Whose dialog it is: each sees its own addresses. */
	area: 'admin' | 'merchant';
	/** Rejects with what the server refused. */
	send(input: AuditSent): Promise<unknown>;
	onClose(): void;
}

interface Values {
	answer: '' | 'agree' | 'refuse';
	goods_amount: string;
	freight_amount: string;
	return_fee: string;
	reason: string;
	contact: string;
	phone: string;
	address: string;
}

/** Answers a wish for a refund: agreed, agreed to less, or refused with a reason. */
export function RefundAuditDialog({ refund, area, send, onClose }: AuditDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const asked = wireToCents(refund.amount) ?? 0;
	const freight = wireToCents(refund.freight_amount) ?? 0;
	const goods = centsToWire(asked - freight);
	const isReturn = needsReturn(refund);
	const isFeeOffered = offersReturnFee(refund);

	function totalOf({ goods_amount, freight_amount }: Values): number {
		return (wireToCents(goods_amount) ?? 0) + (wireToCents(freight_amount) ?? 0);
	}
	const isLower = (values: Values) => values.answer === 'agree' && totalOf(values) < asked;

	const [images, setImages] = useState<readonly string[]>([]);
	const fields = useFields<Values>(
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
			const { contact, phone, address } = values;
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
			onClose();
		},
	);
	const { values, text, set } = fields;
	const isAgreed = values.answer === 'agree';
	const isExplained = values.answer === 'refuse' || isLower(values);

	function submitLabel(): ReactNode {
		if (!isAgreed) return t(values.answer === 'refuse' ? 'audit.submitRefuse' : 'audit.submit');
		// A return is paid when the goods have come.
		if (isReturn && !isLower(values)) return t('audit.submitReturn');
		return (
			<>
				{t(isLower(values) ? 'audit.submitOffer' : 'audit.submitAgree')}&nbsp;
				<Money amount={centsToWire(totalOf(values))} />
			</>
		);
	}

	return (
		<FormDialog title={t('audit.title')} onClose={onClose}>
			<DialogForm
				fields={fields}
				submitLabel={submitLabel()}
				isDanger={values.answer === 'refuse'}
				isReady={values.answer !== ''}
				onClose={onClose}
			>
				<div className={classes['summary']}>
					<p className={classes['head']}>
						<span className="at-figures">{refund.refund_no}</span>
						<Money amount={refund.amount} look="price" />
					</p>
					{refund.reason && <p className={classes['muted']}>{refund.reason}</p>}
					<RefundLines lines={refund.lines} />
				</div>
				<Radio.Group
					label={t('audit.answer')}
					value={values.answer}
					onChange={(answer) => set('answer', answer === 'refuse' ? 'refuse' : 'agree')}
					withAsterisk
				>
					<Group gap="lg" mt={6}>
						<Radio value="agree" label={t('audit.agree')} data-autofocus />
						<Radio value="refuse" label={t('audit.refuse')} />
					</Group>
				</Radio.Group>
				{isAgreed && (
					<div className={classes['pair']}>
						<TextInput
							label={t('audit.goods')}
							description={t('audit.most', { amount: yuan(goods) })}
							inputMode="decimal"
							leftSection="¥"
							{...text('goods_amount')}
						/>
						<TextInput
							label={t('audit.freight')}
							description={t('audit.askedFreight', { amount: yuan(refund.freight_amount) })}
							inputMode="decimal"
							leftSection="¥"
							{...text('freight_amount')}
						/>
					</div>
				)}
				{isLower(values) && <p className={classes['note']}>{t('audit.lower')}</p>}
				{isAgreed && isFeeOffered && <ReturnFeeField most={refund.return_fee_most} {...text('return_fee')} />}
				{isAgreed && isReturn && <ReturnAddressFields refundId={refund.id} area={area} fields={fields} />}
				<Textarea
					label={t('audit.reason')}
					withAsterisk={isExplained}
					autosize
					minRows={2}
					maxLength={255}
					{...text('reason')}
				/>
				{isExplained && <PicturesField label={t('audit.images')} value={images} onChange={setImages} />}
			</DialogForm>
		</FormDialog>
	);
}
