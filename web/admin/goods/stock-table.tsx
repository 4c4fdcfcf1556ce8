import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type StockStep, stockChange } from '#domain/stock/stock.rules.ts';
import type { Fields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './goods-desk.module.css';
import type { SkuStock, StockStepForm, StockValues } from './use-stock-step.ts';

/** Every variant of a goods in a line; one input above fills all. */
export function StockTable({ form }: { form: StockStepForm }): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const { kind } = form.fields.values;
	return (
		<div className={classes['scroll']}>
			<table className={classes['stock']} aria-label={t('stock.table')}>
				<thead>
					<tr>
						<th scope="col">{t('stock.sku')}</th>
						<th scope="col">{t('stock.onHand')}</th>
						<th scope="col">{t('stock.reserved')}</th>
						<th scope="col">{t(`stock.${kind}`)}</th>
						<th scope="col">{t('stock.after')}</th>
					</tr>
				</thead>
				<tbody>
					{form.skus.length > 1 && (
						<tr>
							<th scope="row" colSpan={3}>
								{t('stock.fill')}
							</th>
							<td>
								<TextInput
									size="xs"
									inputMode="numeric"
									aria-label={t('stock.fill')}
									onChange={(event) => form.fillAll(event.currentTarget.value)}
								/>
							</td>
							<td />
						</tr>
					)}
					{form.skus.map((sku, at) => (
						<SkuLine
							key={sku.id}
							sku={sku}
							kind={kind}
							pieces={form.piecesOf(sku)}
							input={form.inputOf(sku)}
							isFirst={at === 0}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface SkuLineProps {
	sku: SkuStock;
	kind: StockStep;
	/** What was typed; absent where it is no number. */
	pieces: number | undefined;
	input: ReturnType<Fields<StockValues>['text']>;
	isFirst: boolean;
}

/** One variant: what is there, what is typed, what there will be. */
function SkuLine({ sku, kind, pieces, input, isFirst }: SkuLineProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const label = sku.spec_text || t('stock.single');

	return (
		<tr>
			<th scope="row">
				{label}
				{(sku.sku_code || sku.enabled === 0) && (
					<small>{[sku.sku_code, sku.enabled === 0 && t('stock.disabled')].filter(Boolean).join(' · ')}</small>
				)}
			</th>
			<td className="at-figures">{sku.stock}</td>
			<td className="at-figures">{sku.reserved}</td>
			<td>
				<TextInput
					size="xs"
					inputMode="numeric"
					autoComplete="off"
					aria-label={t('stock.amount', { sku: label })}
					data-autofocus={isFirst || undefined}
					{...input}
				/>
			</td>
			<td className="at-figures">
				{pieces === undefined ? '–' : `${sku.stock} → ${sku.stock + stockChange(kind, pieces, sku.stock)}`}
			</td>
		</tr>
	);
}
