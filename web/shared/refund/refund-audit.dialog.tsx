import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { PicturesField } from '#web/shared/refund/pictures-field.tsx';
import classes from '#web/shared/refund/refund-dialog.module.css';
import { RefundOutcome, type Taken } from '#web/shared/refund/refund-outcome.tsx';
import { ReturnAddressFields } from '#web/shared/refund/return-address-fields.tsx';
import { ReturnFeeField } from '#web/shared/refund/return-fee-field.tsx';
import { type AuditedRefund, type AuditSent, useAuditFields } from '#web/shared/refund/use-audit-fields.ts';

interface AuditDialogProps {
	refund: AuditedRefund;
	/** Whose dialog it is: each sees its own addresses. */
	area: 'admin' | 'merchant';
	/** What is answered, as its page shows it. */
	about: ReactNode;
	/** Rejects with what the server refused. */
	send(input: AuditSent): Promise<unknown>;
	onTaken(taken: Taken): void;
	onClose(): void;
}

/** Answers a wish for a refund: agreed, agreed to less, or refused with a reason. */
export function RefundAuditDialog({ refund, area, about, send, onTaken, onClose }: AuditDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const audit = useAuditFields(refund, send, onTaken);
	const { fields, goods, isReturn, isFeeOffered, isAgreed, isLower, taken } = audit;
	const { values, text, set } = fields;
	const isExplained = values.answer === 'refuse' || isLower;

	function submitLabel(): ReactNode {
		if (!isAgreed) return t(values.answer === 'refuse' ? 'audit.submitRefuse' : 'audit.submit');
		return (
			<>
				{t(isLower ? 'audit.submitOffer' : isReturn ? 'audit.submitReturn' : 'audit.submitAgree')}&nbsp;
				<Money amount={centsToWire(taken.cents)} />
			</>
		);
	}

	return (
		<ActionDialog
			title={t('audit.title')}
			fields={fields}
			submitLabel={submitLabel()}
			tone={values.answer === 'refuse' ? 'danger' : 'accent'}
			isReady={values.answer !== ''}
			about={about}
			onClose={onClose}
		>
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
			{isLower && <p className={classes['note']}>{t('audit.lower')}</p>}
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
			{isExplained && (
				<PicturesField label={t('audit.images')} value={values.images} onChange={(images) => set('images', images)} />
			)}
			{values.answer !== '' && <RefundOutcome {...taken} />}
		</ActionDialog>
	);
}
