import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { amountsOfGoods, moreChanges } from '#domain/goods/goods.changes.ts';
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

interface GoodsLogProps {
	path: string;
	id: number;
}

/** Who changed what of one goods, newest first; both desks have it at an address of their own. */
export function GoodsLog({ path, id }: GoodsLogProps): ReactNode {
	const [earlier, setEarlier] = useState<readonly number[]>([]);
	return (
		<>
			{[undefined, ...earlier].map((before, at) => (
				<LogPage
					key={before ?? 'newest'}
					path={path}
					id={id}
					before={before}
					isLast={at === earlier.length}
					onEarlier={(next) => setEarlier([...earlier, next])}
				/>
			))}
		</>
	);
}

interface LogPageProps extends GoodsLogProps {
	before: number | undefined;
	isLast: boolean;
	onEarlier(before: number): void;
}

function LogPage({ path, id, before, isLast, onEarlier }: LogPageProps): ReactNode {
	const { t } = useTranslation(['goods-log', 'goods-editor']);
	const asked = { id, ...(before !== undefined && { before }) };
	// The two addresses answer alike.
	const answer = useCall<typeof readGoodsLog>('GET', path as '/admin/shop.goods.Goods/log', asked, { staleTime: 0 });
	if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
	if (!answer.data) return <ListSkeleton rows={5} height={48} />;
	const { log, more } = answer.data;
	const last = log.at(-1);
	if (!last) return <EmptyState title={t('empty')} />;
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
			{isLast && more === 1 && (
				<Button variant="default" onClick={() => onEarlier(last.id)}>
					{t('earlier')}
				</Button>
			)}
		</>
	);
}

function ChangeLine({ change }: { change: Change }): ReactNode {
	const { t } = useTranslation(['goods-log', 'goods-editor']);
	const fields = textTable('goods-log', 'fields');
	const shown = (value: string) => (value === '' ? t('nothing') : wordOf(change.field, value));
	if (change.field === moreChanges) {
		return (
			<div>
				<dt />
				<dd>{t('more', { count: Number(change.after) })}</dd>
			</div>
		);
	}
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
	if (amountsOfGoods.has(field)) return `¥${value}`;
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
