import { type ReactNode, useMemo } from 'react';
import type { countClassifyGoods, moveClassify } from '#domain/goods/classify.contract.ts';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { ResourceRow } from '#web/kit/resource/resource.client.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { MoveTo } from '#web/kit/resource/use-row-moves.ts';
import classes from './goods-desk.module.css';

type Counts = Readonly<Record<string, number>>;

const moveTo: MoveTo = (row, to) =>
	call<typeof moveClassify>('POST', '/admin/shop.goods.Classify/move', { id: Number(row['id']), ...to });

/** What lies in a category and in all below it. */
function goodsBelow(row: ResourceRow, counts: Counts): number {
	const own = counts[String(row['id'])] ?? 0;
	return (row.children ?? []).reduce((sum, child) => sum + goodsBelow(child, counts), own);
}

/** The tree of categories: dragged among siblings, before a row of another parent, or onto the middle of a row. */
export function ClassifyPage(): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const auth = useAuth();
	const answer = useCall<typeof countClassifyGoods>('GET', '/admin/shop.goods.Classify/counts', {});
	const counts = answer.data?.counts;
	const cells = useMemo((): OwnCells => {
		return {
			name: (row) => {
				const number = counts ? goodsBelow(row, counts) : 0;
				return (
					<span className={classes['classify']}>
						{String(row['name'])}
						{number > 0 && <small>{t(row.children?.length ? 'classify.all' : 'classify.own', { number })}</small>}
					</span>
				);
			},
		};
	}, [counts, t]);
	return <ResourcePage resource={classifyResource} cells={cells} {...(auth('edit') && { moveTo })} />;
}
