import { Button } from '@mantine/core';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { DraftSku } from './editor.draft.ts';
import classes from './editor.module.css';

const amounts = ['price', 'origin_price', 'cost_price', 'stock', 'weight', 'volume'] as const;

type Amount = (typeof amounts)[number];

const labels = {
	price: 'editor.price',
	origin_price: 'editor.originPrice',
	cost_price: 'editor.costPrice',
	stock: 'editor.stock',
	weight: 'editor.weight',
	volume: 'editor.volume',
} as const satisfies Record<Amount, string>;

interface SkuTableProps {
	skus: readonly DraftSku[];
	onChange(change: (skus: readonly DraftSku[]) => DraftSku[]): void;
	/** Texts of the server by `index.field`. */
	errors: Readonly<Record<string, string>>;
	/** Several skus have names and a row to set all at once. */
	isMultiple: boolean;
}

/** The skus of a goods, a row each. */
export function SkuTable({ skus, onChange, errors, isMultiple }: SkuTableProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const put = useCallback(
		(key: string, change: Partial<DraftSku>) =>
			onChange((all) => all.map((sku) => (sku.spec_key === key ? { ...sku, ...change } : sku))),
		[onChange],
	);
	return (
		<ScrollRegion className={classes['scroll']} label={t('editor.skuTable')}>
			<table className={classes['skus']}>
				<thead>
					<tr>
						{isMultiple && <th scope="col">{t('editor.sku')}</th>}
						{amounts.map((amount) => (
							<th key={amount} scope="col">
								{t(labels[amount])}
							</th>
						))}
						<th scope="col">{t('editor.skuCode')}</th>
						{isMultiple && <th scope="col">{t('editor.enabled')}</th>}
					</tr>
				</thead>
				<tbody>
					{isMultiple && (
						<BatchRow onApply={(change) => onChange((all) => all.map((sku) => ({ ...sku, ...change })))} />
					)}
					{skus.map((sku, at) => (
						<SkuRow
							key={sku.spec_key}
							sku={sku}
							isNamed={isMultiple}
							onChange={put}
							error={amounts.map((amount) => errors[`${at}.${amount}`]).find(Boolean) ?? errors[`${at}.sku_code`]}
						/>
					))}
				</tbody>
			</table>
		</ScrollRegion>
	);
}

/** One value for all skus; what is left empty stays as it is. */
function BatchRow({ onApply }: { onApply(change: Partial<DraftSku>): void }): ReactNode {
	const { t } = useTranslation('admin-goods');
	const [typed, setTyped] = useState<Partial<Record<Amount, string>>>({});
	const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
	return (
		<tr className={classes['batch']}>
			<th scope="row">{t('editor.batch')}</th>
			{amounts.map((amount) => (
				<td key={amount}>
					<input
						className={classes['cell']}
						inputMode="decimal"
						aria-label={t('editor.fieldOf', { sku: t('editor.batch'), field: t(labels[amount]) })}
						value={typed[amount] ?? ''}
						onChange={(event) => setTyped({ ...typed, [amount]: event.currentTarget.value })}
					/>
				</td>
			))}
			<td colSpan={2}>
				<Button
					size="compact-sm"
					variant="light"
					disabled={Object.keys(filled).length === 0}
					onClick={() => {
						onApply(filled);
						setTyped({});
					}}
				>
					{t('editor.batchApply')}
				</Button>
			</td>
		</tr>
	);
}

interface SkuRowProps {
	sku: DraftSku;
	isNamed: boolean;
	onChange(key: string, change: Partial<DraftSku>): void;
	error: string | undefined;
}

/** Kept as it is while other rows are typed in: there may be hundreds. */
const SkuRow = memo(function SkuRow({ sku, isNamed, onChange, error }: SkuRowProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const nameOf = (field: string) => (isNamed ? t('editor.fieldOf', { sku: sku.spec_text, field }) : field);
	return (
		<>
			<tr data-off={sku.enabled === 0 || undefined}>
				{isNamed && <th scope="row">{sku.spec_text}</th>}
				{amounts.map((amount) => (
					<td key={amount}>
						<input
							className={classes['cell']}
							inputMode="decimal"
							aria-label={nameOf(t(labels[amount]))}
							aria-invalid={error !== undefined || undefined}
							value={sku[amount]}
							onChange={(event) => onChange(sku.spec_key, { [amount]: event.currentTarget.value })}
						/>
						{amount === 'stock' && sku.reserved > 0 && (
							<span className={classes['reserved']}>{t('editor.reserved', { number: sku.reserved })}</span>
						)}
					</td>
				))}
				<td>
					<input
						className={classes['cell']}
						data-wide
						maxLength={64}
						aria-label={nameOf(t('editor.skuCode'))}
						value={sku.sku_code}
						onChange={(event) => onChange(sku.spec_key, { sku_code: event.currentTarget.value })}
					/>
				</td>
				{isNamed && (
					<td className={classes['check']}>
						<input
							type="checkbox"
							aria-label={nameOf(t('editor.enabled'))}
							checked={sku.enabled === 1}
							onChange={(event) => onChange(sku.spec_key, { enabled: event.currentTarget.checked ? 1 : 0 })}
						/>
					</td>
				)}
			</tr>
			{error && (
				<tr>
					<td colSpan={9} className={classes['rowError']}>
						{error}
					</td>
				</tr>
			)}
		</>
	);
});
