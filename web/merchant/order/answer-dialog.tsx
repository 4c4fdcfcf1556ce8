import { Radio, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { merchantAnswerCancel } from '#domain/order/order.admin.contract.ts';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { call } from '#web/kit/api/call.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import classes from './dialog.module.css';
import { type Order, OrderDialog } from './order-dialog.tsx';
import type { StepDialogProps } from './order-step.ts';
import { StepForm } from './step-form.tsx';

interface Answer {
	answer: '' | 'agree' | 'refuse';
	reason: string;
}

function AnswerForm({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
	const { t } = useTranslation('merchant-order');
	const cache = useQueryClient();
	const amount = leftToPayBack(order);

	async function send({ answer, reason }: Answer): Promise<void> {
		const isAgreed = answer === 'agree';
		try {
			await call<typeof merchantAnswerCancel>(
				'POST',
				'/merchant/order.Order/answerCancel',
				{ id: order.id, agree: isAgreed ? 1 : 0, reason: reason.trim() },
				{ errors: 'silent', success: t(isAgreed ? 'answer.agreed' : 'answer.refused') },
			);
			onClose();
		} finally {
			// A refusal means that the order has moved meanwhile.
			void cache.invalidateQueries();
		}
	}

	const fields = useFields<Answer>(
		{ answer: '', reason: '' },
		{
			answer: ({ answer }) => (answer ? undefined : t('answer.needed')),
			reason: ({ answer, reason }) =>
				answer === 'refuse' && reason.trim() === '' ? t('answer.reasonNeeded') : undefined,
		},
		send,
	);
	const { values, text, set, setErrors, errors } = fields;
	const isAgreed = values.answer === 'agree';
	const isRefused = values.answer === 'refuse';

	return (
		<StepForm
			fields={fields}
			isDanger={isAgreed}
			submitLabel={
				isAgreed ? (
					<>
						{t('answer.submitAgree')}&nbsp;
						<Money amount={amount} />
					</>
				) : (
					t(isRefused ? 'answer.submitRefuse' : 'answer.submit')
				)
			}
			onClose={onClose}
		>
			<p className={classes['wish']}>
				<span className={classes['muted']}>
					{t('answer.wish')} <Time at={order.apply_cancel_time} pattern="yyyy-mm-dd hh:MM" />
				</span>
				{order.cancel_answer_at > 0 && (
					<span className={classes['muted']}>
						{t('answer.byItself', { time: formatTime(order.cancel_answer_at, 'yyyy-mm-dd hh:MM') })}
					</span>
				)}
				{order.apply_cancel_reason || t('answer.noReason')}
			</p>
			<Radio.Group
				name="answer"
				label={t('answer.label')}
				withAsterisk
				error={errors.answer}
				value={values.answer}
				onChange={(answer) => {
					set('answer', answer === 'agree' ? 'agree' : 'refuse');
					setErrors({});
				}}
			>
				<Stack gap="xs" mt={6}>
					<Radio
						value="agree"
						data-autofocus
						label={t('answer.agree')}
						description={
							<>
								{t('answer.agreeText')} <Money amount={amount} />
							</>
						}
					/>
					<Radio value="refuse" label={t('answer.refuse')} description={t('answer.refuseText')} />
				</Stack>
			</Radio.Group>
			<Textarea
				label={t(isRefused ? 'answer.reasonShown' : 'answer.reason')}
				withAsterisk={isRefused}
				autosize
				minRows={2}
				maxLength={255}
				{...text('reason')}
			/>
		</StepForm>
	);
}

/** Answers a member's wish to cancel: agreed, all that is left goes back; refused, with a reason, the order is to be sent. */
export function AnswerDialog(props: StepDialogProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	return (
		<OrderDialog {...props} title={t('answer.title')}>
			{(order) => <AnswerForm order={order} onClose={props.onClose} />}
		</OrderDialog>
	);
}
