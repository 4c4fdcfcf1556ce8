import { useMemo } from 'react';
import { type PriceDoubt, priceDoubt } from '#domain/goods/price-doubt.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import type { SkuProblems } from '#web/shared/sku/sku-problems.ts';

/** Against what a price was doubted. */
interface Doubted {
	readonly before: string;
	readonly cost: string;
}

type Say = (doubt: PriceDoubt, against: Doubted) => string;

/** The doubt about a price as its cell says it. */
export function useDoubtText(): Say {
	const { t } = useTranslation('goods-editor');
	return useMemo(() => {
		return ({ percent, isBelowCost }, { before, cost }) => {
			const jump = percent !== undefined && t('editor.priceJump', { percent, before });
			return [jump, isBelowCost && t('editor.belowCost', { cost })].filter(Boolean).join('; ');
		};
	}, [t]);
}

/** What is doubtful about the prices of skus against those that are stored, at the cell of each. */
export function priceWarnings(
	skus: readonly DraftSku[],
	stored: readonly Pick<DraftSku, 'spec_key' | 'price'>[],
	say: Say,
): SkuProblems {
	const before = new Map(stored.map(({ spec_key, price }) => [spec_key, price]));
	const warned = skus.flatMap((sku): [string, { price: string }][] => {
		const against = { before: before.get(sku.spec_key) ?? '', cost: sku.cost_price };
		const doubt = priceDoubt({ ...against, after: sku.price });
		return doubt ? [[sku.spec_key, { price: say(doubt, against) }]] : [];
	});
	return Object.fromEntries(warned);
}

/** What several look for, cell by cell. */
export function allWarnings(...found: readonly (SkuProblems | undefined)[]): SkuProblems {
	const keys = new Set(found.flatMap((problems) => Object.keys(problems ?? {})));
	return Object.fromEntries(
		[...keys].map((key) => [
			key,
			Object.assign({}, ...found.map((problems) => problems?.[key])) as SkuProblems[string],
		]),
	);
}
