import { Radio, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { adminAnswerCancel } from '#domain/order/order.admin.contract.ts';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import classes from './order.module.css';
import type { StepDialogProps } from './order.types.ts';
import { PayTypeText } from './pay-type-text.tsx';
import { StepSummary } from './step-summary.tsx';
import { useOrderDetail } from './use-order-detail.ts';

interface CancelValues {
	answer: '' | 'agree' | 'reject';
	reason: string;
}

/** Answers a member's wish to cancel: agreed, the money goes back; refused, with a reason, the order ships. */
export function CancelDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const detail = useOrderDetail(order.id).data?.order;
	const fields = useFields<CancelValues>(
		{ answer: '', reason: '' },
		{
			reason: (values) =>
				values.answer === 'reject' && values.reason.trim() === ''
					? t('required', { field: t('cancel.reasonShown') })
					: undefined,
		},
		reply,
	);
	const { answer } = fields.values;
	const amount = leftToPayBack(order);

	async function reply(values: CancelValues): Promise<void> {
		const agree = values.answer === 'agree' ? 1 : 0;
		const input = { id: order.id, agree, reason: values.reason.trim() } as const;
		const success = t(agree ? 'cancel.agreed' : 'cancel.rejected', { no: order.order_no });
		const options = { errors: 'silent', success } as const;
		await call<typeof adminAnswerCancel>('POST', '/admin/shop.order.Order/cancel', input, options);
		onTaken();
	}

	return (
		<ActionDialog
			title={t('cancel.title')}
			submitLabel={
				answer === 'agree' ? (
					<>
						{t('cancel.submitAgree')}&nbsp;
						<Money amount={amount} />
					</>
				) : (
					t(answer === 'reject' ? 'cancel.submitReject' : 'cancel.submit')
				)
			}
			tone={answer === 'agree' ? 'danger' : 'accent'}
			fields={fields}
			isReady={answer !== ''}
			onClose={onClose}
		>
			<StepSummary order={order} />
			{detail && (
				<p className={classes['wish']}>
					<span className={classes['muted']}>
						{t('cancel.wish')} <Time at={detail.apply_cancel_time} pattern="yyyy-mm-dd hh:MM" />
					</span>
					{detail.cancel_answer_at > 0 && (
						<span className={classes['muted']}>
							{t('cancel.byItself', { time: formatTime(detail.cancel_answer_at, 'yyyy-mm-dd hh:MM') })}
						</span>
					)}
					<span>{detail.apply_cancel_reason || t('cancel.noReason')}</span>
				</p>
			)}
			<Radio.Group
				name="answer"
				value={answer}
				onChange={(chosen) => {
					fields.set('answer', chosen === 'agree' ? 'agree' : 'reject');
					fields.setErrors({});
				}}
				label={t('cancel.answer')}
				withAsterisk
			>
				<Stack gap="xs">
					<Radio
						value="agree"
						data-autofocus
						label={t('cancel.agree')}
						description={
							<>
								{t('cancel.agreeText')} <Money amount={amount} /> → <PayTypeText payType={order.pay_type} />
							</>
						}
					/>
					<Radio value="reject" label={t('cancel.reject')} description={t('cancel.rejectText')} />
				</Stack>
			</Radio.Group>
			<Textarea
				label={t(answer === 'reject' ? 'cancel.reasonShown' : 'cancel.reason')}
				withAsterisk={answer === 'reject'}
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
