import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { isTrackingNo } from '#domain/order/tracking.ts';
import type { answerRefundOffer, readRefund, sendBackRefund, withdrawRefund } from '#domain/refund/refund.contract.ts';
import { refundButtons } from '#domain/refund/refund.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import own from './guest.module.css';
import type { GuestOrder } from './guest-actions.tsx';
import { useRereadPurchase } from './use-purchase.ts';

type Detail = AnswerOf<typeof readRefund>;

/** By which parcel the goods come back. */
function ReturnParcel({ detail: { refund, companies } }: { detail: Detail }): ReactNode {
	const { t } = useTranslation('store-guest');
	const reread = useRereadPurchase();
	const fields = useFields(
		{ company: '', tracking_no: '' },
		{
			company: ({ company }) => (company ? undefined : t('order.companyRule')),
			tracking_no: ({ tracking_no }) => (isTrackingNo(tracking_no.trim()) ? undefined : t('order.trackingRule')),
		},
		async ({ company, tracking_no }) => {
			const parcel = { id: refund.id, company, tracking_no: tracking_no.trim(), images: [] };
			const options = { errors: 'silent', success: t('order.sent') } as const;
			await call<typeof sendBackRefund>('POST', '/api/shop.Refund/ship', parcel, options);
			await reread();
		},
	);
	const { return_address: to } = refund;
	return (
		<form {...fields.form}>
			<Stack gap="sm">
				{to && (
					<Muted isLine>
						{t('order.returnTo')}: {[to.contact, to.phone, to.address].filter(Boolean).join(' · ')}
					</Muted>
				)}
				<NativeSelect
					size="md"
					label={t('order.company')}
					data={[
						{ value: '', label: t('order.companyRule') },
						...companies.map((company) => ({ value: String(company.id), label: company.name })),
					]}
					{...fields.text('company')}
				/>
				<TextInput size="md" label={t('order.trackingNo')} maxLength={64} {...fields.text('tracking_no')} />
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Refusal>{fields.refusal}</Refusal>
				<Button type="submit" loading={fields.isSending}>
					{t('order.sendBack')}
				</Button>
			</Stack>
		</form>
	);
}

function RefundSteps({ id }: { id: number }): ReactNode {
	const { t } = useTranslation('store-guest');
	const reread = useRereadPurchase();
	const [isSending, setSending] = useState(false);
	const { data } = useCall<typeof readRefund>('GET', '/api/shop.Refund/detail', { id }, { errors: 'silent' });
	const withdraw = useAction<typeof withdrawRefund>('POST', '/api/shop.Refund/withdraw', {
		success: t('order.refundWithdrawn'),
	});
	const answer = useAction<typeof answerRefundOffer>('POST', '/api/shop.Refund/answer', {
		success: t('order.answered'),
	});
	if (!data) return null;
	const { offer_amount } = data.refund;
	const amount = yuan(offer_amount);
	const then = { onSettled: () => void reread() };
	const buttons = refundButtons(data.refund);
	async function takeBack(): Promise<void> {
		const question = { title: t('order.refundWithdrawTitle'), confirmLabel: t('order.refundWithdraw') };
		if (await confirm(question)) withdraw.mutate({ id }, then);
	}
	async function say(accept: 0 | 1): Promise<void> {
		const title = accept ? t('order.acceptTitle', { amount }) : t('order.declineTitle');
		const confirmLabel = accept ? t('order.accept', { amount }) : t('order.decline');
		if (await confirm({ title, confirmLabel })) answer.mutate({ id, accept, offer_amount }, then);
	}
	return (
		<>
			<div className={own['actions']}>
				{buttons.includes('sendBack') && !isSending && (
					<Button size="sm" onClick={() => setSending(true)}>
						{t('order.sendBack')}
					</Button>
				)}
				{buttons.includes('accept') && (
					<Button size="sm" loading={answer.isPending} onClick={() => void say(1)}>
						{t('order.accept', { amount })}
					</Button>
				)}
				{buttons.includes('decline') && (
					<Button size="sm" variant="default" disabled={answer.isPending} onClick={() => void say(0)}>
						{t('order.decline')}
					</Button>
				)}
				{buttons.includes('withdraw') && (
					<Button size="sm" variant="default" loading={withdraw.isPending} onClick={() => void takeBack()}>
						{t('order.refundWithdraw')}
					</Button>
				)}
			</div>
			{buttons.includes('sendBack') && isSending && <ReturnParcel detail={data} />}
		</>
	);
}

/** The refunds of a guest's order, each with what can be done. */
export function GuestRefunds({ refunds }: Pick<GuestOrder, 'refunds'>): ReactNode {
	const { t } = useTranslation('store-guest');
	if (refunds.length === 0) return null;
	return (
		<Panel title={t('order.refunds')}>
			<ul className={own['refunds']}>
				{refunds.map((refund) => (
					<li key={refund.id} className={own['refund']}>
						<span>
							<Money amount={refund.amount} size="lg" />{' '}
							<Muted>
								<OrderNo no={refund.refund_no} />
							</Muted>
						</span>
						<RefundStageTag stage={refund.stage} />
						<RefundSteps id={refund.id} />
					</li>
				))}
			</ul>
		</Panel>
	);
}
