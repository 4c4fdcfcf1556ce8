import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adjustStock, readStock } from '#domain/stock/stock.contract.ts';
import { type StockStep, stockChange, stockStepProblem, stockSteps } from '#domain/stock/stock.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { newUuid } from '#web/kit/auth/uuid.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { type Fields, FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { textTable, useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './goods-desk.module.css';

type SkuStock = AnswerOf<typeof readStock>['list'][number];

interface StockValues {
	kind: StockStep;
	reason: string;
	/** What was typed, by `s<sku id>`. */
	num: Record<string, string>;
}

interface StockDialogProps {
	goods: { id: number; name: string };
	onClose(): void;
	onChanged(): void;
}

const keyOf = (sku: SkuStock) => `s${sku.id}`;
const pathOf = (sku: SkuStock) => `num.${keyOf(sku)}` as const;

/** A typed number of pieces; `undefined` where it is none. */
function piecesOf(text: string | undefined): number | undefined {
	return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Puts pieces in, takes some out or writes down what was counted, for every variant of a goods at once. */
export function StockDialog({ goods, onClose, onChanged }: StockDialogProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const client = useQueryClient();
	const auth = useAuth();
	const answer = useCall<typeof readStock>('GET', '/admin/shop.goods.Goods/stock', { id: goods.id }, { staleTime: 0 });
	const sent = useRef({ content: '', key: '' });
	const skus = answer.data?.list ?? [];
	const fields = useFields<StockValues>(
		{ kind: 'in', reason: '', num: {} },
		{
			...Object.fromEntries(skus.map((sku) => [pathOf(sku), (values: StockValues) => problemOf(sku, values)])),
			reason: ({ reason }) => (reason.trim() === '' ? t('stock.required', { field: t('stock.reason') }) : undefined),
		},
		save,
		{ checksLeft: true },
	);
	const { kind, num: typed } = fields.values;

	function problemOf(sku: SkuStock, { kind: step, num }: StockValues): string | undefined {
		const text = num[keyOf(sku)];
		if (!text?.trim()) return undefined;
		const pieces = piecesOf(text);
		if (pieces === undefined) return t('stock.rule');
		const found = stockStepProblem(step, pieces, sku);
		if (found === 'stock.promised') return t('stock.promised', { reserved: sku.reserved });
		return found ? t('stock.tooMany') : undefined;
	}

	async function save({ kind, reason, num }: StockValues): Promise<void> {
		const lines = skus.flatMap((sku) => {
			const pieces = piecesOf(num[keyOf(sku)]);
			if (pieces === undefined || stockChange(kind, pieces, sku.stock) === 0) return [];
			return [{ sku_id: sku.id, num: pieces, seen: sku.stock }];
		});
		if (lines.length === 0) throw new FormRefusal(t('stock.nothing'));
		// The same step sent again, as after a lost answer, keeps its key; another step has another.
		const content = JSON.stringify([kind, reason.trim(), num]);
		if (sent.current.content !== content) sent.current = { content, key: newUuid() };
		const input = { id: goods.id, kind, reason: reason.trim(), lines, request_key: sent.current.key };
		const options = { errors: 'silent', success: t('stock.done') } as const;
		try {
			await call<typeof adjustStock>('POST', '/admin/shop.goods.Goods/stock', input, options);
		} finally {
			await client.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/stock'] });
		}
		onChanged();
	}

	function fillAll(text: string): void {
		for (const sku of skus) {
			const input = fields.text(pathOf(sku));
			input.onChange({ currentTarget: { value: text } });
			input.onBlur();
		}
	}

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
				onChange={(next) => fields.set('kind', next as StockStep)}
				data={stockSteps.map((value) => ({ value, label: t(`stock.${value}`) }))}
			/>
			<p className={classes['hint']}>
				{t(`stock.hint.${kind}`)}{' '}
				{auth({ name: '/admin/shop/goods/stockLog', subNodeName: '/admin/shop/goods/stockLog/index' }) && (
					<Link to={`/admin/shop/goods/stockLog?goods_id=${goods.id}`} onClick={onClose}>
						{t('stock.toLog')}
					</Link>
				)}
			</p>
			{answer.isPending && <ListSkeleton rows={2} />}
			{answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{skus.length > 0 && (
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
							{skus.length > 1 && (
								<tr>
									<th scope="row" colSpan={3}>
										{t('stock.fill')}
									</th>
									<td>
										<TextInput
											size="xs"
											inputMode="numeric"
											aria-label={t('stock.fill')}
											onChange={(event) => fillAll(event.currentTarget.value)}
										/>
									</td>
									<td />
								</tr>
							)}
							{skus.map((sku, at) => (
								<SkuLine
									key={sku.id}
									sku={sku}
									kind={kind}
									pieces={piecesOf(typed[keyOf(sku)])}
									input={fields.text(pathOf(sku))}
									isFirst={at === 0}
								/>
							))}
						</tbody>
					</table>
				</div>
			)}
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
		</ActionDialog>
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
			<td className="at-figures">{pieces === undefined ? '–' : sku.stock + stockChange(kind, pieces, sku.stock)}</td>
		</tr>
	);
}
