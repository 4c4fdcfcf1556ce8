import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import type { adminCloseOrder } from '#domain/order/order.admin.contract.ts';
import { shipStatus } from '#domain/order/order.status.ts';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import classes from './order.module.css';
import type { OrderRow, StepDialogProps } from './order.types.ts';
import { PayTypeText } from './pay-type-text.tsx';

interface CloseValues {
	reason: string;
	amount: string;
	/** Of each line, by its id: how many pieces go back on the shelf. */
	restock: Record<string, number | string>;
	typed: string;
}

/** The pieces of a line that were not refunded. */
function piecesOf(line: OrderRow['lines'][number]): number {
	return line.num - line.refund_num;
}

/** An amount as it is compared and typed: `"12.5"` and `"12.50"` are one. */
function spelled(text: string): string {
	const amount = wireToCents(text);
	return amount === undefined ? text.trim() : centsToWire(amount);
}

/** Ends an order: an unpaid one just ends; of a paid one money goes back, which has to be typed once more. */
export function CloseDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation(['admin-order', 'kit']);
	const isPaid = order.pay_time > 0;
	const left = leftToPayBack(order);
	const fields = useFields<CloseValues>(
		// What has left the house is not on the shelf again before somebody has looked.
		{
			reason: '',
			amount: left,
			restock: Object.fromEntries(
				order.lines.map((line) => [line.id, order.ship_status === shipStatus.none ? piecesOf(line) : 0]),
			),
			typed: '',
		},
		{
			reason: ({ reason }) => (reason.trim() === '' ? t('required', { field: t('close.reason') }) : undefined),
			amount: (values) => (isPaid ? amountProblem(values.amount) : undefined),
		},
		close,
		{ checksLeft: true },
	);
	const { amount, typed } = fields.values;
	const isConfirmed = !isPaid || spelled(typed) === spelled(amount);

	function amountProblem(text: string): string | undefined {
		const wanted = wireToCents(text);
		if (wanted === undefined || wanted < 0) return t('close.amountRule');
		return wanted <= (wireToCents(left) ?? 0) ? undefined : t('close.amountTooMuch', { left: yuan(left) });
	}

	async function close(values: CloseValues): Promise<void> {
		const lines = order.lines.map(({ id }) => ({ order_goods_id: id, num: Number(values.restock[id] ?? 0) }));
		const isAll = spelled(values.amount) === left;
		const input = {
			id: order.id,
			reason: values.reason.trim(),
			...(isPaid && { restock_lines: lines }),
			...(isPaid && !isAll && { amount: spelled(values.amount) }),
		};
		const options = { errors: 'silent', success: t('close.done', { no: order.order_no }) } as const;
		await call<typeof adminCloseOrder>('POST', '/admin/shop.order.Order/close', input, options);
		onTaken();
	}

	return (
		<ActionDialog
			title={t('close.title')}
			submitLabel={
				isPaid ? (
					<>
						{t('close.submitPaid')}&nbsp;
						<Money amount={spelled(amount)} />
					</>
				) : (
					t('close.submit')
				)
			}
			tone="danger"
			fields={fields}
			isReady={isConfirmed}
			onClose={onClose}
		>
			<OrderSummary order={order} />
			<p className={classes['hint']}>{t(isPaid ? 'close.textPaid' : 'close.textUnpaid')}</p>
			<Textarea
				data-autofocus
				label={t('close.reason')}
				withAsterisk
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
			{isPaid && (
				<>
					<TextInput
						label={t('close.amount')}
						description={
							<>
								{t('close.amountLeft')} <Money amount={left} /> → <PayTypeText order={order} />
							</>
						}
						withAsterisk
						inputMode="decimal"
						leftSection="¥"
						{...fields.text('amount')}
					/>
					<fieldset className={classes['restock']}>
						<legend>{t('close.restock')}</legend>
						<Muted isLine>{t('close.restockText')}</Muted>
						{order.lines
							.filter((line) => piecesOf(line) > 0)
							.map((line) => (
								<NumberInput
									key={line.id}
									name={`restock.${line.id}`}
									value={fields.values.restock[line.id] ?? 0}
									onChange={(pieces) => fields.set('restock', { ...fields.values.restock, [line.id]: pieces })}
									label={[line.name, line.spec_text].filter(Boolean).join(' ')}
									description={t('close.restockMost', { num: piecesOf(line) })}
									min={0}
									max={piecesOf(line)}
									clampBehavior="strict"
									allowDecimal={false}
									allowNegative={false}
								/>
							))}
					</fieldset>
					<TextInput
						label={t('kit:dialog.typeToConfirm', { word: spelled(amount) })}
						autoComplete="off"
						inputMode="decimal"
						{...fields.text('typed')}
					/>
				</>
			)}
		</ActionDialog>
	);
}
