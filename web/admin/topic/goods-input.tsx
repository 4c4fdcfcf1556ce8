import { ActionIcon, Input } from '@mantine/core';
import { GripVertical, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { listGoods } from '#domain/goods/goods-admin.contract.ts';
import { mostTopicGoods } from '#domain/topic/topic.resource.ts';
import { useCall } from '#web/kit/api/queries.ts';
import type { InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { movedTo, useSort } from '#web/kit/shortcuts/use-sort.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from './goods-input.module.css';
import { GoodsPick } from './goods-pick.tsx';

/** The goods of a topic: found by a search, sorted by their handles, taken out one by one. */
export function GoodsInput({ label, hint, error, value, onChange, inputRef }: InputProps): ReactNode {
	const { t } = useTranslation('admin-topic');
	const ids = (Array.isArray(value) ? value : []).map(String);
	// A drag outlives several drawings: it goes on from the order as it is then.
	const present = useRef(ids);
	present.current = ids;
	const { data } = useCall<typeof listGoods>(
		'GET',
		'/admin/shop.goods.Goods/index',
		{ initKey: 'id', initValue: ids.toSorted(), quickSearch: '', name: '', tab: 'all' },
		{ enabled: ids.length > 0, staleTime: 30_000, keepPrevious: true },
	);
	const rows = new Map(data?.list.map((row) => [String(row.id), row]));
	const handle = useSort('works', ids.length, (from, to) => onChange(movedTo(present.current, from, to)));
	return (
		<Input.Wrapper component="div" label={label} description={hint} error={error}>
			<div className={classes['chosen']}>
				{ids.length > 0 && (
					<ol className={classes['list']} aria-label={label}>
						{ids.map((id, at) => {
							const goods = rows.get(id);
							const name = goods?.name ?? `#${id}`;
							return (
								<li key={id} className={classes['goods']} data-sort="works">
									<ActionIcon
										className={classes['grip'] ?? ''}
										variant="subtle"
										aria-label={t('move', { name })}
										title={t('moveHint')}
										{...handle(at)}
									>
										<GripVertical size={16} aria-hidden="true" />
									</ActionIcon>
									<Thumb src={goods?.image ?? ''} size={40} />
									<span className={classes['name']}>{goods ? name : ''}</span>
									{goods && goods.status !== goodsStatus.onShelf && (
										<StatusTag tone="warning">{t('offShelf')}</StatusTag>
									)}
									{goods?.status === goodsStatus.onShelf && goods.stock <= 0 && (
										<StatusTag tone="info">{t('soldOut')}</StatusTag>
									)}
									<ActionIcon
										aria-label={t('remove', { name })}
										title={t('removeHint')}
										onClick={() => onChange(ids.filter((other) => other !== id))}
									>
										<X size={15} />
									</ActionIcon>
								</li>
							);
						})}
					</ol>
				)}
				<GoodsPick
					inputRef={inputRef}
					chosen={ids}
					isFull={ids.length >= mostTopicGoods}
					onPick={(id) => onChange([...ids, id])}
				/>
			</div>
		</Input.Wrapper>
	);
}
