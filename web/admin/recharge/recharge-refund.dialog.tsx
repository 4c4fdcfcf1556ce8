import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { wireToCents } from '#domain/money/decimal.ts';
import type { adminRefundRecharge } from '#domain/recharge/recharge.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import classes from './recharge.module.css';
import type { Recharge } from './recharge.types.ts';

interface RechargeRefundDialogProps {
	recharge: Recharge;
	onTaken(): void;
	onClose(): void;
}

/** Sends unspent principal back: the amount, why, and what the shop takes back of the gift with it. */
export function RechargeRefundDialog({ recharge, onTaken, onClose }: RechargeRefundDialogProps): ReactNode {
	const { t } = useTranslation('admin-recharge');
	const { most_back: most, gift_due: gift, score_due: score, spent_gift: spent } = recharge;
	const fields = useFields(
		{ amount: most, reason: '' },
		{
			amount: ({ amount }) => {
				const cents = wireToCents(amount) ?? 0;
				return cents > 0 && cents <= (wireToCents(most) ?? 0) ? undefined : t('refund.amountRule', { most });
			},
			reason: ({ reason }) => (reason.trim() ? undefined : t('refund.reasonNeeded')),
		},
		async ({ amount, reason }) => {
			const input = { id: recharge.id, amount, reason: reason.trim() };
			const options = { errors: 'fields', success: t('refund.done') } as const;
			await call<typeof adminRefundRecharge>('POST', '/admin/shop.market.recharge.Order/refund', input, options);
			onTaken();
		},
	);
	return (
		<ActionDialog
			title={t('refund.title')}
			submitLabel={
				<>
					{t('refund.submit')}&nbsp;
					<Money amount={fields.values.amount || '0.00'} />
				</>
			}
			tone="danger"
			fields={fields}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				label={t('refund.amount')}
				description={t('refund.amountText', { most })}
				inputMode="decimal"
				maxLength={12}
				withAsterisk
				{...fields.text('amount')}
			/>
			<Textarea
				label={t('refund.reason')}
				autosize
				minRows={2}
				maxLength={200}
				withAsterisk
				{...fields.text('reason')}
			/>
			<div className={classes['due']}>
				<span>{t('refund.leaves')}</span>
				{gift !== '0.00' && <span>{t('refund.gift', { amount: gift })}</span>}
				{score > 0 && <span>{t('refund.score', { score })}</span>}
				{spent !== '0.00' && <span>{t('refund.spent', { amount: spent })}</span>}
			</div>
		</ActionDialog>
	);
}
