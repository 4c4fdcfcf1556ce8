import { Radio, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { adminAnswerCancel } from '#domain/order/order.admin.contract.ts';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
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
	const form = useForm<CancelValues>({ defaultValues: { answer: '', reason: '' } });
	const answer = form.watch('answer');
	const { errors } = form.formState;
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
			form={form}
			isReady={answer !== ''}
			onSubmit={reply}
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
			<Controller
				name="answer"
				control={form.control}
				render={({ field }) => (
					<Radio.Group
						{...field}
						onChange={(chosen) => {
							field.onChange(chosen);
							form.clearErrors('reason');
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
				)}
			/>
			<Textarea
				label={t(answer === 'reject' ? 'cancel.reasonShown' : 'cancel.reason')}
				withAsterisk={answer === 'reject'}
				autosize
				minRows={2}
				maxLength={255}
				error={errors.reason?.message}
				{...form.register('reason', {
					validate: (text, { answer: chosen }) =>
						chosen !== 'reject' || text.trim() !== '' || t('required', { field: t('cancel.reasonShown') }),
				})}
			/>
		</ActionDialog>
	);
}
