import type { ReactNode } from 'react';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { readGoodsLog } from '#domain/goods/goods-audit.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { textTable, useTranslation } from '#web/kit/i18n/texts.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './goods-log.module.css';

type Entry = AnswerOf<typeof readGoodsLog>['log'][number];
type Change = Entry['changes'][number];

const most = 100;

/** Who changed what of one goods, newest first; both desks have it at an address of their own. */
export function GoodsLog({ path, id }: { path: string; id: number }): ReactNode {
	const { t } = useTranslation(['goods-log', 'goods-editor']);
	// The two addresses answer alike.
	const answer = useCall<typeof readGoodsLog>('GET', path as '/admin/shop.goods.Goods/log', { id }, { staleTime: 0 });
	if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
	if (!answer.data) return <ListSkeleton rows={5} height={48} />;
	const { log } = answer.data;
	if (log.length === 0) return <EmptyState title={t('empty')} />;
	const actions = textTable('goods-log', 'actions');
	return (
		<>
			<ol className={classes['log']}>
				{log.map((entry) => (
					<li key={entry.id} className={classes['entry']}>
						<p className={classes['head']}>
							<strong>{actions[entry.action] ?? entry.action}</strong>
							<span>{entry.operator || t(entry.operator_type === 'admin' ? 'platform' : 'system')}</span>
							<Time at={entry.create_time} pattern="yyyy-mm-dd hh:MM:ss" />
						</p>
						{entry.reason && <p className={classes['reason']}>{t('reason', { reason: entry.reason })}</p>}
						{entry.changes.length > 0 && (
							<dl className={classes['changes']}>
								{entry.changes.map((change) => (
									<ChangeLine key={`${change.field} ${change.sku ?? ''}`} change={change} />
								))}
							</dl>
						)}
					</li>
				))}
			</ol>
			{log.length === most && <p className={classes['more']}>{t('newest')}</p>}
		</>
	);
}

function ChangeLine({ change }: { change: Change }): ReactNode {
	const { t } = useTranslation(['goods-log', 'goods-editor']);
	const fields = textTable('goods-log', 'fields');
	const shown = (value: string) => (value === '' ? t('nothing') : wordOf(change.field, value));
	const isNew = change.field === 'sku';
	return (
		<div>
			<dt>
				{fields[change.field] ?? change.field}
				{change.sku && ` · ${change.sku}`}
			</dt>
			<dd>
				{isNew ? (
					<ins>{t('added')}</ins>
				) : (
					<>
						<del>{shown(change.before)}</del> → <ins>{shown(change.after)}</ins>
					</>
				)}
			</dd>
		</div>
	);
}

/** Codes in words where the editor has words for them. */
function wordOf(field: string, value: string): string {
	if (field === 'status') return textTable('goods-log', 'actions')[moveTo[value] ?? ''] ?? value;
	if (field === 'stock_mode') return textTable('goods-editor', 'editor.stockModes')[value] ?? value;
	if (field === 'type') return textTable('goods-editor', 'editor.types')[value] ?? value;
	return value;
}

const moveTo: Readonly<Record<string, string>> = {
	[goodsStatus.draft]: 'create',
	[goodsStatus.onShelf]: 'onShelf',
	[goodsStatus.offShelf]: 'offShelf',
	[goodsStatus.forcedOff]: 'forceOff',
	[goodsStatus.recycled]: 'recycle',
};
