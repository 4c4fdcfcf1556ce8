import { Radio, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import { OrderSummary } from './order-summary.tsx';
import classes from './step-dialog.module.css';

/** What is answered. */
export interface CancelAnswer {
	id: number;
	agree: 0 | 1;
	reason: string;
}

interface AnswerCancelProps {
	order: Parameters<typeof OrderSummary>[0]['order'] & Parameters<typeof leftToPayBack>[0] & { readonly id: number };
	/** What the member wishes; absent until it is known. */
	wish:
		| {
				readonly apply_cancel_time: number;
				readonly apply_cancel_reason: string;
				/** When silence counts as a yes; 0 = never. */
				readonly cancel_answer_at: number;
		  }
		| undefined;
	/** Where the money goes back to, for those who know it. */
	payBackTo?: ReactNode;
	/** Rejects with what the server refused. */
	send(answer: CancelAnswer): Promise<void>;
	onClose(): void;
}

interface CancelValues {
	answer: '' | 'agree' | 'refuse';
	reason: string;
}

/** Answers a member's wish to cancel: agreed, all that is left goes back; refused, with a reason, the order is to be sent. */
export function AnswerCancelDialog({ order, wish, payBackTo, send, onClose }: AnswerCancelProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const amount = leftToPayBack(order);
	const fields = useFields<CancelValues>(
		{ answer: '', reason: '' },
		{
			reason: (values) =>
				values.answer === 'refuse' && values.reason.trim() === ''
					? t('required', { field: t('answer.reasonShown') })
					: undefined,
		},
		(values) => send({ id: order.id, agree: values.answer === 'agree' ? 1 : 0, reason: values.reason.trim() }),
	);
	const { answer } = fields.values;

	return (
		<ActionDialog
			title={t('answer.title')}
			submitLabel={
				answer === 'agree' ? (
					<>
						{t('answer.submitAgree')}&nbsp;
						<Money amount={amount} />
					</>
				) : (
					t(answer === 'refuse' ? 'answer.submitRefuse' : 'answer.submit')
				)
			}
			tone={answer === 'agree' ? 'danger' : 'accent'}
			fields={fields}
			isReady={answer !== ''}
			onClose={onClose}
		>
			<OrderSummary order={order} />
			{wish && (
				<p className={classes['wish']}>
					<Muted>
						{t('answer.wish')} <Time at={wish.apply_cancel_time} pattern="yyyy-mm-dd hh:MM" />
					</Muted>
					{wish.cancel_answer_at > 0 && (
						<Muted>{t('answer.byItself', { time: formatTime(wish.cancel_answer_at, 'yyyy-mm-dd hh:MM') })}</Muted>
					)}
					<span>{wish.apply_cancel_reason || t('answer.noReason')}</span>
				</p>
			)}
			<Radio.Group
				name="answer"
				value={answer}
				onChange={(chosen) => {
					fields.set('answer', chosen === 'agree' ? 'agree' : 'refuse');
					fields.setErrors({});
				}}
				label={t('answer.label')}
				withAsterisk
			>
				<Stack gap="xs">
					<Radio
						value="agree"
						data-autofocus
						label={t('answer.agree')}
						description={
							<>
								{t('answer.agreeText')} <Money amount={amount} />
								{payBackTo && <> → {payBackTo}</>}
							</>
						}
					/>
					<Radio value="refuse" label={t('answer.refuse')} description={t('answer.refuseText')} />
				</Stack>
			</Radio.Group>
			<Textarea
				label={t(answer === 'refuse' ? 'answer.reasonShown' : 'answer.reason')}
				withAsterisk={answer === 'refuse'}
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
