import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GoodsTab, listGoods } from '#domain/goods/goods-admin.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isNarrowed, listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import type { useGoodsColumns } from './goods.columns.tsx';

/** The list of goods as its address says: its tab, its search, and what is chosen of it. */
export function useGoodsList(columns: ReturnType<typeof useGoodsColumns>) {
	const [state, change] = useListState(columns);
	const [params, setParams] = useSearchParams();
	const [selected, setSelected] = useState<RowSelectionState>({});
	const tab = (params.get('tab') ?? 'all') as GoodsTab;
	// What a list query leaves out has its usual value.
	const query = { ...listQuery(state, columns), tab } as SentTo<typeof listGoods>;
	const list = useCall<typeof listGoods>('GET', '/admin/shop.goods.Goods/index', query, { keepPrevious: true });
	function changeTab(next: GoodsTab): void {
		setSelected({});
		setParams((now) => {
			const address = new URLSearchParams(now);
			address.delete('page');
			if (next === 'all') address.delete('tab');
			else address.set('tab', next);
			return address;
		});
	}
	return {
		tab,
		changeTab,
		query,
		list,
		state,
		change,
		selected,
		setSelected,
		clearSelection: () => setSelected({}),
		chosen: Object.keys(selected).map(Number),
		isNarrowed: isNarrowed(state) || tab !== 'all',
		/** Shows more again: without the search first, without the tab then. */
		widen: () => (isNarrowed(state) ? change({ quickSearch: '', filters: {} }) : changeTab('all')),
	};
}
