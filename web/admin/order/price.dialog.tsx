import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import classes from './order.module.css';
import type { OrderDetail, StepDialogProps } from './order.types.ts';
import { useOrderDetail } from './use-order-detail.ts';
import { usePriceFields } from './use-price-fields.ts';

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
	const { fields, rows, worth, freightMost, after } = usePriceFields(order, detail, onTaken);
	const { values } = fields;

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
