import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import type { adminGoodwillRefund } from '#domain/refund/refund.admin.contract.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { newUuid } from '#web/kit/auth/uuid.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useValidatedForm } from '#web/kit/ui/use-validated-form.ts';
import classes from './order.module.css';
import type { OrderDetail } from './order.types.ts';
import { StepSummary } from './step-summary.tsx';

interface GoodwillValues {
	goods_amount: string;
	freight_amount: string;
	reason: string;
}

/** Gives some of an order's money back without goods, freight on its own. */
export function GoodwillDialog({ order, onClose }: { order: OrderDetail; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-order');
	const form = useValidatedForm<GoodwillValues>({
		defaultValues: { goods_amount: '', freight_amount: '', reason: '' },
	});
	const [requestKey] = useState(newUuid);
	const { errors } = form.formState;
	const sum = (amounts: readonly string[]) => amounts.reduce((total, one) => total + (wireToCents(one) ?? 0), 0);
	const goods = sum(order.lines.map((line) => line.pay_amount)) - sum(order.lines.map((line) => line.refund_amount));
	const freightPaid = sum(order.lines.map((line) => line.freight_share));
	const freightBack = (wireToCents(order.refund_amount) ?? 0) - sum(order.lines.map((line) => line.refund_amount));
	const freight = freightPaid - freightBack;

	function problemOf(text: string, most: number): true | string {
		if (text.trim() === '') return true;
		const amount = wireToCents(text);
		const isRight = amount !== undefined && amount >= 0 && amount <= most;
		return isRight || t('goodwill.rule', { amount: yuan(centsToWire(most)) });
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

	return (
		<ActionDialog
			title={t('goodwill.title')}
			submitLabel={t('goodwill.submit')}
			tone="danger"
			form={form}
			onSubmit={give}
			onClose={onClose}
		>
			<StepSummary order={order} />
			<p className={classes['hint']}>{t('goodwill.text')}</p>
			<TextInput
				data-autofocus
				label={t('goodwill.goods')}
				description={t('goodwill.most', { amount: yuan(centsToWire(goods)) })}
				inputMode="decimal"
				leftSection="¥"
				error={errors.goods_amount?.message}
				{...form.register('goods_amount', {
					validate: (text, { freight_amount }) =>
						sum([text, freight_amount]) > 0 ? problemOf(text, goods) : t('goodwill.nothing'),
				})}
			/>
			{freight > 0 && (
				<TextInput
					label={t('goodwill.freight')}
					description={t('goodwill.most', { amount: yuan(centsToWire(freight)) })}
					inputMode="decimal"
					leftSection="¥"
					error={errors.freight_amount?.message}
					{...form.register('freight_amount', { validate: (text) => problemOf(text, freight) })}
				/>
			)}
			<Textarea
				label={t('goodwill.reason')}
				withAsterisk
				autosize
				minRows={2}
				maxLength={255}
				error={errors.reason?.message}
				{...form.register('reason', {
					validate: (text) => text.trim() !== '' || t('required', { field: t('goodwill.reason') }),
				})}
			/>
		</ActionDialog>
	);
}
