import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import type { adminGoodwillRefund } from '#domain/refund/refund.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { newUuid } from '#web/kit/api/uuid.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import classes from './order.module.css';
import type { OrderDetail } from './order.types.ts';

interface GoodwillValues {
	goods_amount: string;
	freight_amount: string;
	reason: string;
}

/** Gives some of an order's money back without goods, freight on its own. */
export function GoodwillDialog({ order, onClose }: { order: OrderDetail; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-order');
	const [requestKey] = useState(newUuid);
	const sum = (amounts: readonly string[]) => amounts.reduce((total, one) => total + (wireToCents(one) ?? 0), 0);
	const goods = sum(order.lines.map((line) => line.pay_amount)) - sum(order.lines.map((line) => line.refund_amount));
	const freightPaid = sum(order.lines.map((line) => line.freight_share));
	const freightBack = (wireToCents(order.refund_amount) ?? 0) - sum(order.lines.map((line) => line.refund_amount));
	const freight = freightPaid - freightBack;

	function problemOf(text: string, most: number): string | undefined {
		if (text.trim() === '') return undefined;
		const amount = wireToCents(text);
		const isRight = amount !== undefined && amount >= 0 && amount <= most;
		return isRight ? undefined : t('goodwill.rule', { amount: yuan(centsToWire(most)) });
	}
	async function give({ reason, goods_amount, freight_amount }: GoodwillValues): Promise<void> {
		const input = {
			order_id: order.id,
			request_key: requestKey,
			reason: reason.trim(),
			goods_amount: goods_amount.trim() || '0',
			freight_amount: freight_amount.trim() || '0',
		};
		const options = { errors: 'silent', success: t('goodwill.done') } as const;
		await call<typeof adminGoodwillRefund>('POST', '/admin/shop.order.Refund/goodwill', input, options);
		onClose();
	}

	const fields = useFields<GoodwillValues>(
		{ goods_amount: '', freight_amount: '', reason: '' },
		{
			goods_amount: ({ goods_amount, freight_amount }) =>
				sum([goods_amount, freight_amount]) > 0 ? problemOf(goods_amount, goods) : t('goodwill.nothing'),
			freight_amount: ({ freight_amount }) => problemOf(freight_amount, freight),
			reason: ({ reason }) => (reason.trim() === '' ? t('required', { field: t('goodwill.reason') }) : undefined),
		},
		give,
		{ checksLeft: true },
	);

	return (
		<ActionDialog
			title={t('goodwill.title')}
			submitLabel={t('goodwill.submit')}
			tone="danger"
			fields={fields}
			onClose={onClose}
		>
			<OrderSummary order={order} />
			<p className={classes['hint']}>{t('goodwill.text')}</p>
			<TextInput
				data-autofocus
				label={t('goodwill.goods')}
				description={t('goodwill.most', { amount: yuan(centsToWire(goods)) })}
				inputMode="decimal"
				leftSection="¥"
				{...fields.text('goods_amount')}
			/>
			{freight > 0 && (
				<TextInput
					label={t('goodwill.freight')}
					description={t('goodwill.most', { amount: yuan(centsToWire(freight)) })}
					inputMode="decimal"
					leftSection="¥"
					{...fields.text('freight_amount')}
				/>
			)}
			<Textarea
				label={t('goodwill.reason')}
				withAsterisk
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
