import { useSearchParams } from 'react-router';
import type { GoodsTab, listGoods } from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isNarrowed, listQuery } from '#web/kit/grid/list-state.ts';
import { matchingRows } from '#web/kit/grid/matching.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { type Matching, useSelection } from '#web/kit/grid/use-selection.ts';
import type { useGoodsColumns } from './goods.columns.tsx';

const path = '/admin/shop.goods.Goods/index';
const noGoods: AnswerOf<typeof listGoods>['list'] = [];
/** More one step should not be taken with. */
const mostChosen = 200;

/** The goods that the list finds, as many as one step is taken with. */
function matchingGoods(query: SentTo<typeof listGoods>): Promise<Matching> {
	return matchingRows(mostChosen, async (page) => {
		const { list, total } = await call<typeof listGoods>(
			'GET',
			path,
			{ ...query, ...page },
			{ cancelDuplicates: false },
		);
		return { rows: list.map(({ id, name }) => ({ id, name })), total };
	});
}

/** The list of goods as its address says: its tab, its search, and what is chosen of it. */
export function useGoodsList(columns: ReturnType<typeof useGoodsColumns>) {
	const [state, change] = useListState(columns);
	const [params, setParams] = useSearchParams();
	const tab = (params.get('tab') ?? 'all') as GoodsTab;
	// What a list query leaves out has its usual value.
	const query = { ...listQuery(state, columns), tab } as SentTo<typeof listGoods>;
	const list = useCall<typeof listGoods>('GET', path, query, { keepPrevious: true });
	const selection = useSelection({
		rows: list.data?.list ?? noGoods,
		idOf: (row) => row.id,
		nameOf: (row) => row.name,
		scope: JSON.stringify({ ...query, page: 0, limit: 0 }),
		matching: () => matchingGoods(query),
	});

	function changeTab(next: GoodsTab): void {
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
		selection,
		isNarrowed: isNarrowed(state) || tab !== 'all',
		/** Shows more again: without the search first, without the tab then. */
		widen: () => (isNarrowed(state) ? change({ quickSearch: '', filters: {} }) : changeTab('all')),
	};
}
