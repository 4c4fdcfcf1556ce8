import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { readBulk } from '#domain/goods/goods-bulk.contract.ts';
import type { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { mostPretags } from '#domain/goods/pretag.resource.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import type { ProblemPlace } from '#web/kit/form/problem-places.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab, useTabTitle } from '#web/kit/ui/tab-context.ts';
import { useClassifyLeaves } from '#web/shared/goods/classify-select.tsx';
import { useDoubtText } from '#web/shared/goods/price-warnings.ts';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import { bulkFields, fieldProblem, type SkuField, textOfField } from '#web/shared/sku/sku-fields.ts';
import { placesOf, type SkuProblems } from '#web/shared/sku/sku-problems.ts';
import { SkuSheet } from '#web/shared/sku/sku-sheet.tsx';
import { useFieldLabel } from '#web/shared/sku/use-field-label.ts';
import { useSheet } from '#web/shared/sku/use-sheet.ts';
import classes from './bulk.module.css';
import { type BulkRow, type BulkWords, doubtsOf, statusOf, tagsOf } from './bulk.rows.ts';
import { BulkDiffDialog } from './bulk-diff.dialog.tsx';
import { BulkResult } from './bulk-result.tsx';
import { useBulk } from './use-bulk.ts';

const mostRows = 600;

/** `/admin/shop/goods/goods/bulk`, or `/bulk/:id`: the variants of chosen or found goods, or of one, as a spreadsheet. */
export function BulkPage(): ReactNode {
	const { t } = useTranslation(['admin-goods-bulk', 'admin-goods']);
	const [params] = useSearchParams();
	const { id: only } = useParams();
	const [asked] = useState(() => (only ? ({ ids: [Number(only)] } as SentTo<typeof readBulk>) : queryOf(params)));
	const answer = useCall<typeof readBulk>('GET', '/admin/shop.goods.Goods/bulk', asked, { staleTime: 0 });
	const kit = useCall<typeof readGoodsKit>('GET', '/admin/shop.goods.Goods/kit', {}, { staleTime: 30_000 }).data;
	const leaves = useClassifyLeaves();
	const [opened, setOpened] = useState<readonly BulkRow[]>();
	const words = useMemo(
		(): BulkWords => ({
			classify: leaves.map(({ value, label }) => ({ id: Number(value), name: label })),
			brand: (kit?.brands ?? []).map(({ id, name }) => ({ id, name })),
			pretags: (kit?.pretags ?? []).map(({ id, name }) => ({ id, name })),
			status: Object.values(goodsStatus).map((id) => ({ id, name: t(`admin-goods:status.${id}`) })),
		}),
		[leaves, kit, t],
	);
	const name = only ? opened?.[0]?.name : undefined;
	useTabTitle(name ? t('titleOf', { name }) : t('title'));
	// What is read again later must not take the place of what is being typed.
	if (!opened && answer.data && answer.isFetchedAfterMount && kit && leaves.length > 0) setOpened(answer.data.list);
	if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
	if (!opened) return <ListSkeleton rows={10} height={44} />;
	if (answer.data?.too_many === 1) {
		return <EmptyState title={t('tooMany', { most: mostRows })} text={t('tooManyText')} />;
	}
	if (opened.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
	return <BulkSheet opened={opened} words={words} />;
}

/** What the address asks for: chosen goods, or what the list showed. */
function queryOf(params: URLSearchParams): SentTo<typeof readBulk> {
	const ids = (params.get('ids') ?? '')
		.split(',')
		.map(Number)
		.filter((id) => id > 0);
	if (ids.length > 0) return { ids } as SentTo<typeof readBulk>;
	try {
		return JSON.parse(params.get('q') ?? '{}') as SentTo<typeof readBulk>;
	} catch {
		return {} as SentTo<typeof readBulk>;
	}
}

function BulkSheet({ opened, words }: { opened: readonly BulkRow[]; words: BulkWords }): ReactNode {
	const { t } = useTranslation(['admin-goods-bulk', 'goods-editor']);
	const tab = useTab();
	const cache = useQueryClient();
	const [isComparing, setComparing] = useState(false);
	const [tries, setTries] = useState(0);
	const page = useRef<HTMLDivElement>(null);
	const bulk = useBulk(opened, words);
	const { rows, skus, changes, outcome, progress } = bulk;
	const sheet = useSheet({
		skus,
		fields: bulkFields,
		onChange: bulk.change,
		onLeftOut: (count) => toast.info(t('leftOut', { count })),
	});
	useLeaveGuard(changes.length > 0);
	const standOnFirstPrice = useEffectEvent(() => sheet.show(0, 'price'));
	useEffect(function begin() {
		standOnFirstPrice();
	}, []);
	const problems = useMemo((): SkuProblems => {
		const said = new Map((outcome?.isUndo ? [] : (outcome?.failed ?? [])).map((one) => [one.id, one]));
		const changed = new Set(changes.map(({ key, field }) => `${key} ${field}`));
		const wrong = (sku: DraftSku, field: SkuField, row: BulkRow): string | undefined => {
			const text = textOfField(sku, field);
			const problem = fieldProblem(field, text);
			if (problem) return t(`goods-editor:editor.cellProblems.${problem}`);
			if (!changed.has(`${sku.spec_key} ${field}`)) return undefined;
			if (row.mode === goodsMode.crowdfunding && (field === 'price' || field === 'stock')) return t('problems.tiers');
			if (field === 'classify' && !words.classify.some(({ name }) => name === text)) return t('problems.classify');
			if (field === 'brand' && text !== '' && !words.brand.some(({ name }) => name === text))
				return t('problems.brand');
			if (field === 'status' && !statusOf(text, words)) return t('problems.status');
			if (field === 'pretags') {
				const tags = tagsOf(text, words);
				if (!tags) return t('problems.pretags');
				if (tags.length > mostPretags) return t('problems.pretagsMost', { most: mostPretags });
			}
			const answer = said.get(row.goods_id);
			const named = answer?.field.replace('_id', '');
			return answer && named === field && (answer.sku_id === 0 || answer.sku_id === row.sku_id)
				? answer.text
				: undefined;
		};
		const found = skus.flatMap((sku, at): [string, Partial<Record<SkuField, string>>][] => {
			const row = rows[at];
			const cells = bulkFields.flatMap((field): [SkuField, string][] => {
				const problem = row && wrong(sku, field, row);
				return problem ? [[field, problem]] : [];
			});
			return cells.length > 0 ? [[sku.spec_key, Object.fromEntries(cells)]] : [];
		});
		return Object.fromEntries(found);
	}, [rows, skus, changes, outcome, words, t]);
	const sayDoubt = useDoubtText();
	const warnings = useMemo((): SkuProblems => {
		const marked = [...doubtsOf(changes)].map(([change, doubt]) => [change.key, { price: sayDoubt(doubt, change) }]);
		return Object.fromEntries(marked);
	}, [changes, sayDoubt]);
	const labelOf = useFieldLabel();
	const cells = placesOf(skus, problems, bulkFields).map(({ row, field }): ProblemPlace => {
		const sku = skus[row];
		const name = { sku: sku?.spec_text ?? '', field: labelOf(field) };
		return {
			key: `${sku?.spec_key} ${field}`,
			label: t('goods-editor:editor.fieldOf', name),
			text: problems[sku?.spec_key ?? '']?.[field] ?? '',
			show: () => sheet.show(row, field),
		};
	});
	const goods = new Set(changes.map(({ goodsId }) => goodsId)).size;
	const isWrong = Object.keys(problems).length > 0 && !onlySaid();
	/** What the server said of a cell stands until it is tried again. */
	function onlySaid(): boolean {
		const texts = new Set(outcome?.failed.map(({ text }) => text));
		return Object.values(problems).every((cells) => Object.values(cells).every((text) => texts.has(text ?? '')));
	}
	async function finish(saving: Promise<void>): Promise<void> {
		setComparing(false);
		await saving;
		setTries((count) => count + 1);
		void cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
	}
	return (
		<div ref={page}>
			<PageHeader
				title={t('title')}
				text={t('text', { goods: new Set(rows.map((row) => row.goods_id)).size, rows: rows.length })}
			/>
			<p className={classes['hint']}>{t('hint')}</p>
			{outcome && (
				<BulkResult outcome={outcome} isBusy={progress !== undefined} onUndo={() => void finish(bulk.undo())} />
			)}
			<SkuSheet
				skus={skus}
				sheet={sheet}
				problems={problems}
				warnings={warnings}
				title={t('sheet')}
				head={t('head')}
				choices={{
					classify: words.classify.map(({ name }) => name),
					brand: words.brand.map(({ name }) => name),
					pretags: words.pretags.map(({ name }) => name),
					status: words.status.filter(({ id }) => id === '1' || id === '2').map(({ name }) => name),
				}}
			/>
			<FormProblems form={page} refusals={tries} cells={cells} />
			<Group className={classes['bar']} justify="space-between">
				<span role="status">
					{progress
						? t('saving', progress)
						: changes.length > 0
							? t('changed', { cells: changes.length, goods })
							: t('unchanged')}
				</span>
				<Group gap="sm">
					<Button variant="default" onClick={() => tab.close()}>
						{t('back')}
					</Button>
					<Button
						disabled={changes.length === 0}
						loading={progress !== undefined}
						onClick={() => (isWrong ? setTries(tries + 1) : setComparing(true))}
					>
						{t('review')}
					</Button>
				</Group>
			</Group>
			{isComparing && (
				<BulkDiffDialog changes={changes} onClose={() => setComparing(false)} onSave={() => void finish(bulk.save())} />
			)}
		</div>
	);
}
