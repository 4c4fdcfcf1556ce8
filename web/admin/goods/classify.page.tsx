import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { countClassifyGoods, moveClassify } from '#domain/goods/classify.contract.ts';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { Rehearsal } from '#web/admin/common/rehearsal.tsx';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { FormBelow } from '#web/kit/resource/resource-form.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { MoveTo } from '#web/kit/resource/use-row-moves.ts';
import { refreshLists } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { Classify } from './classify.targets.ts';
import classes from './goods-desk.module.css';

const ClassifyDeleteDialog = lazyPart(() => import('./classify-delete.dialog.tsx'), 'ClassifyDeleteDialog');

type Counts = Readonly<Record<string, number>>;

const countsPath = '/admin/shop.goods.Classify/counts';

const moveTo: MoveTo<Classify> = (row, to) =>
	call<typeof moveClassify>('POST', '/admin/shop.goods.Classify/move', { id: row.id, ...to });

/** Tries the rate that is typed on past orders of the category's works. */
const rehearsalOf: FormBelow = ({ values, row }) =>
	row ? (
		<Rehearsal
			base="/admin/shop.goods.Classify"
			isCommission
			ruleNow={() => ({ id: Number(row['id']), commission_rate: String(values['commission_rate'] ?? '') })}
		/>
	) : null;

/** What lies in a category and in all below it. */
function goodsBelow(row: Classify, counts: Counts): number {
	const own = counts[row.id] ?? 0;
	return (row.children ?? []).reduce((sum, child) => sum + goodsBelow(child, counts), own);
}

/** The tree of categories: dragged among siblings, before a row of another parent, or onto the middle of a row. */
export function ClassifyPage(): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const auth = useAuth();
	const client = useQueryClient();
	const answer = useCall<typeof countClassifyGoods>('GET', countsPath, {});
	const [doomed, setDoomed] = useState<Classify>();
	const { counts, further, held: goodsCounts = {} } = answer.data ?? {};
	const cells = useMemo((): OwnCells<Classify> => {
		return {
			name: (row) => {
				const number = counts ? goodsBelow(row, counts) : 0;
				const also = further?.[row.id] ?? 0;
				return (
					<span className={classes['classify']}>
						{row.name}
						{number > 0 && <small>{t(row.children?.length ? 'classify.all' : 'classify.own', { number })}</small>}
						{also > 0 && <small>{t('classify.further', { number: also })}</small>}
					</span>
				);
			},
		};
	}, [counts, further, t]);
	/** What lies in it must go somewhere first. */
	function takeOver(row: Classify): boolean {
		const isFull = (row.children?.length ?? 0) > 0 || (goodsCounts[row.id] ?? 0) > 0;
		if (isFull) setDoomed(row);
		return isFull;
	}
	async function refresh(): Promise<void> {
		setDoomed(undefined);
		await Promise.all([
			refreshLists(client, classifyResource),
			client.invalidateQueries({ queryKey: [countsPath] }),
			client.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] }),
		]);
	}
	return (
		<>
			<ResourcePage
				resource={classifyResource}
				cells={cells}
				below={rehearsalOf}
				onDelete={takeOver}
				{...(auth('edit') && { moveTo })}
			/>
			{doomed && (
				<ClassifyDeleteDialog
					row={doomed}
					goodsCounts={goodsCounts}
					onClose={() => setDoomed(undefined)}
					onDeleted={() => void refresh()}
				/>
			)}
		</>
	);
}
