import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { listImportGoods } from '#domain/import/import.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './import.module.css';
import type { Goods } from './import.types.ts';

type Asked = Pick<SentTo<typeof listImportGoods>, 'action' | 'result'>;

/** One way to look at the goods of an import. */
export interface GoodsFilter {
	readonly key: string;
	readonly label: string;
	readonly count: number;
	readonly asked: Asked;
}

interface TaskGoodsProps {
	taskId: number;
	label: string;
	/** Those without goods are left out, but the first. */
	filters: readonly GoodsFilter[];
	/** Only goods that this was remarked about. */
	notice?: string;
	/** Asked anew when this changes. */
	stamp?: string;
	children(goods: Goods): ReactNode;
}

/** The goods of an import, a page at a time, through one filter or another. */
export function TaskGoods({ taskId, label, filters, notice = '', stamp = '', children }: TaskGoodsProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const [chosen, setChosen] = useState('');
	const [page, setPage] = useState({ page: 1, limit: 50 });
	const shown = filters.filter(({ count }, at) => at === 0 || count > 0);
	const current = shown.find(({ key }) => key === chosen) ?? shown[0];
	const { data } = useCall<typeof listImportGoods>(
		'GET',
		'/admin/shop.goods.Import/goods',
		{ task_id: taskId, notice, ...current?.asked, ...page },
		{ keepPrevious: true, staleTime: stamp === '' ? 0 : 1000 },
	);
	return (
		<>
			<fieldset className={classes['filters']} aria-label={label}>
				{shown.map(({ key, label: text, count }) => (
					<Button
						key={key}
						size="xs"
						variant={current?.key === key ? 'light' : 'subtle'}
						color={current?.key === key ? 'pine' : 'gray'}
						aria-pressed={current?.key === key}
						onClick={() => {
							setChosen(key);
							setPage({ ...page, page: 1 });
						}}
					>
						{text} {count}
					</Button>
				))}
			</fieldset>
			{data && data.list.length === 0 && <p className={classes['hint']}>{t('preview.none')}</p>}
			{data && data.list.length > 0 && (
				<ul className={classes['list']} aria-label={label}>
					{data.list.map(children)}
				</ul>
			)}
			{data && data.total > page.limit && (
				<Pager
					state={page}
					total={data.total}
					onChange={(change) => setPage({ page: 1, limit: page.limit, ...change })}
				/>
			)}
		</>
	);
}
