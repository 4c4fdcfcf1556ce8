import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adjustStock, readStock } from '#domain/stock/stock.contract.ts';
import { type StockStep, stockChange, stockStepProblem } from '#domain/stock/stock.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { newUuid } from '#web/kit/api/uuid.ts';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

export type SkuStock = AnswerOf<typeof readStock>['list'][number];

export interface StockValues {
	kind: StockStep;
	reason: string;
	/** What was typed, by `s<sku id>`. */
	num: Record<string, string>;
}

const keyOf = (sku: SkuStock) => `s${sku.id}`;
const pathOf = (sku: SkuStock) => `num.${keyOf(sku)}` as const;

/** A typed number of pieces; `undefined` where it is none. */
function piecesOf(text: string | undefined): number | undefined {
	return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** What is there of a goods' variants, and the step that is typed for them. */
export function useStockStep(goodsId: number, onChanged: () => void) {
	const { t } = useTranslation('admin-goods-desk');
	const client = useQueryClient();
	const answer = useCall<typeof readStock>('GET', '/admin/shop.goods.Goods/stock', { id: goodsId }, { staleTime: 0 });
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
		const input = { id: goodsId, kind, reason: reason.trim(), lines, request_key: sent.current.key };
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

	/** Another kind of step begins empty: what was typed for one must not act in another. */
	function begin(kind: StockStep): void {
		fields.reset({ kind, reason: '', num: {} });
	}

	/** What there will be of each variant that changes. */
	const outcome = skus.flatMap((sku) => {
		const pieces = piecesOf(fields.values.num[keyOf(sku)]);
		const change = pieces === undefined ? 0 : stockChange(fields.values.kind, pieces, sku.stock);
		return change === 0 ? [] : [{ sku, after: sku.stock + change }];
	});

	return {
		answer,
		skus,
		fields,
		begin,
		outcome,
		fillAll,
		piecesOf: (sku: SkuStock) => piecesOf(fields.values.num[keyOf(sku)]),
		inputOf: (sku: SkuStock) => fields.text(pathOf(sku)),
	};
}

export type StockStepForm = ReturnType<typeof useStockStep>;
