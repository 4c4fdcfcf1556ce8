import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { cents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import type { adminChangePrice } from '#domain/order-change/order.change.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import classes from './order.module.css';
import type { OrderDetail, StepDialogProps } from './order.types.ts';
import { offsOf, type PriceValues, payAfter, sumOf, worthsOf } from './price.rules.ts';
import { useOrderDetail } from './use-order-detail.ts';

/** Changes what an unpaid order costs, as a whole or line by line. */
export function PriceDialog(props: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const texts = { title: t('price.title'), submitLabel: t('price.submit') };
	return (
		<DetailFirst {...texts} detail={useOrderDetail(props.order.id)} onClose={props.onClose}>
			{({ order: detail }) => <PriceForm {...props} detail={detail} />}
		</DetailFirst>
	);
}

function PriceForm({ order, detail, onClose, onTaken }: StepDialogProps & { detail: OrderDetail }): ReactNode {
	const { t } = useTranslation('admin-order');
	const rows = worthsOf(detail);
	const worth = sumOf(rows.map((row) => row.worth));
	const now = (text: string) => wireToCents(text) ?? zeroCents;
	const freightMost = now(detail.freight_amount);
	const lineRules = rows.map(({ id, worth: most }) => [
		`lines.${id}`,
		({ mode, lines }: PriceValues) => (mode === 'whole' ? undefined : problemOf(lines[id] ?? '', most)),
	]);
	const fields = useFields<PriceValues>(
		{
			mode: 'whole',
			goods: centsToWire(sumOf(detail.lines.map((line) => now(line.pay_amount)))),
			lines: Object.fromEntries(detail.lines.map((line) => [line.id, line.pay_amount])),
			freight: centsToWire(subtractCents(freightMost, now(detail.freight_off))),
			reason: '',
		},
		{
			goods: ({ mode, goods }) => (mode === 'lines' ? undefined : problemOf(goods, worth)),
			...Object.fromEntries(lineRules),
			freight: ({ freight }) => (freightMost > 0 ? problemOf(freight, freightMost) : undefined),
			reason: ({ reason }) => (reason.trim() === '' ? t('required', { field: t('price.reason') }) : undefined),
		},
		change,
		{ checksLeft: true },
	);
	const { values } = fields;
	const after = payAfter(rows, values);

	function problemOf(text: string, most: number): string | undefined {
		const amount = wireToCents(text);
		const isRight = amount !== undefined && amount >= 0 && amount <= most;
		return isRight ? undefined : t('price.rule', { amount: yuan(centsToWire(cents(most))) });
	}
	async function change(given: PriceValues): Promise<void> {
		const offs = offsOf(rows, given) ?? new Map<number, number>();
		const input = {
			id: order.id,
			pay_was: detail.pay_amount,
			lines: [...offs].map(([order_goods_id, off]) => ({ order_goods_id, off: centsToWire(cents(off)) })),
			freight: given.freight.trim(),
			reason: given.reason.trim(),
		};
		const options = { errors: 'silent', success: t('price.done', { no: order.order_no }) } as const;
		await call<typeof adminChangePrice>('POST', '/admin/shop.order.Order/price', input, options);
		onTaken();
	}

	return (
		<ActionDialog
			title={t('price.title')}
			submitLabel={t('price.submit')}
			fields={fields}
			isReady={after !== undefined}
			onClose={onClose}
		>
			<OrderSummary order={order} />
			<p className={classes['hint']}>{t('price.text')}</p>
			<Radio.Group
				name="mode"
				label={t('price.mode')}
				value={values.mode}
				onChange={(mode) => fields.set('mode', mode === 'lines' ? 'lines' : 'whole')}
			>
				<Group gap="lg">
					<Radio value="whole" data-autofocus label={t('price.whole')} />
					<Radio value="lines" label={t('price.lines')} />
				</Group>
			</Radio.Group>
			{values.mode === 'whole' ? (
				<TextInput
					key="goods"
					label={t('price.goods')}
					description={t('price.most', { amount: yuan(centsToWire(worth)) })}
					withAsterisk
					inputMode="decimal"
					leftSection="¥"
					{...fields.text('goods')}
				/>
			) : (
				detail.lines.map((line, index) => (
					<TextInput
						key={line.id}
						label={[line.name, line.spec_text].filter(Boolean).join(' ')}
						description={t('price.lineMost', {
							num: line.num,
							amount: yuan(centsToWire(rows[index]?.worth ?? zeroCents)),
						})}
						withAsterisk
						inputMode="decimal"
						leftSection="¥"
						{...fields.text(`lines.${line.id}`)}
					/>
				))
			)}
			{freightMost > 0 && (
				<TextInput
					label={t('price.freight')}
					description={t('price.most', { amount: yuan(detail.freight_amount) })}
					withAsterisk
					inputMode="decimal"
					leftSection="¥"
					{...fields.text('freight')}
				/>
			)}
			<Textarea
				label={t('price.reason')}
				description={t('price.reasonText')}
				withAsterisk
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
			<p className={classes['change']} aria-live="polite">
				<Muted>{t('price.pay')}</Muted>
				<Money amount={detail.pay_amount} />
				<span aria-hidden="true">→</span>
				{after === undefined ? '—' : <Money amount={centsToWire(after)} look="price" />}
			</p>
		</ActionDialog>
	);
}
