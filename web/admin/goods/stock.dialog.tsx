import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type StockStep, stockSteps } from '#domain/stock/stock.rules.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { textTable, useTranslation } from '#web/kit/i18n/texts.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './goods-desk.module.css';
import { StockTable } from './stock-table.tsx';
import { useStockStep } from './use-stock-step.ts';

interface StockDialogProps {
	goods: { id: number; name: string };
	onClose(): void;
	onChanged(): void;
}

/** Puts pieces in, takes some out or writes down what was counted, for every variant of a goods at once. */
export function StockDialog({ goods, onClose, onChanged }: StockDialogProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const auth = useAuth();
	const named = useNamed();
	const form = useStockStep(goods.id, onChanged);
	const { answer, skus, fields } = form;
	const { kind } = fields.values;

	return (
		<ActionDialog
			title={t('stock.title', { name: goods.name })}
			submitLabel={t('stock.submit')}
			fields={fields}
			isReady={skus.length > 0}
			onClose={onClose}
		>
			<SegmentedControl
				aria-label={t('stock.kind')}
				value={kind}
				onChange={(next) => form.begin(next as StockStep)}
				data={stockSteps.map((value) => ({ value, label: t(`stock.${value}`) }))}
			/>
			<Muted isLine>
				{t(`stock.hint.${kind}`)}{' '}
				{auth({ name: '/admin/shop/goods/stockLog', subNodeName: '/admin/shop/goods/stockLog/index' }) && (
					<Link className={classes['link']} to={`/admin/shop/goods/stockLog?goods_id=${goods.id}`} onClick={onClose}>
						{t('stock.toLog')}
					</Link>
				)}
			</Muted>
			{answer.isPending && <ListSkeleton rows={2} />}
			{answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{skus.length > 0 && <StockTable key={kind} form={form} />}
			<TextInput
				label={t('stock.reason')}
				description={t('stock.reasonHint')}
				withAsterisk
				maxLength={100}
				{...fields.text('reason')}
			/>
			<div className={classes['picks']}>
				{Object.values(textTable('admin-goods-desk', `stock.reasons.${kind}`)).map((reason) => (
					<Button key={reason} size="compact-xs" variant="default" onClick={() => fields.set('reason', reason)}>
						{reason}
					</Button>
				))}
			</div>
			<p className={classes['outcome']} role="status">
				{form.outcome.length > 0 &&
					named(
						form.outcome.map(({ sku, after }) =>
							t('stock.outcome', { sku: sku.spec_text || t('stock.single'), before: sku.stock, after }),
						),
					)}
			</p>
		</ActionDialog>
	);
}
