import { Button } from '@mantine/core';
import type { RowSelectionState } from '@tanstack/react-table';
import { FileUp, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type GoodsMoveName, goodsMoves } from '#domain/goods/goods.status.ts';
import type { GoodsTab, listGoods } from '#domain/goods/goods-admin.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { isNarrowed, listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useGoodsColumns } from './goods.columns.tsx';
import type { GoodsRow } from './goods.types.ts';
import { GoodsActions } from './goods-actions.tsx';
import { BinButtons } from './goods-bin.tsx';
import { GoodsTabs } from './goods-tabs.tsx';
import { nodeOfMove, useGoodsMoves } from './use-goods-moves.ts';

const ForceOffDialog = lazy(() =>
	import('./force-off.dialog.tsx').then((module) => ({ default: module.ForceOffDialog })),
);
// Opened now and then: its code comes when it is.
const MarksDialog = lazy(() => import('./marks.dialog.tsx').then((module) => ({ default: module.MarksDialog })));
const SwitchesDialog = lazy(() =>
	import('./switches.dialog.tsx').then((module) => ({ default: module.SwitchesDialog })),
);
const StockDialog = lazy(() => import('./stock.dialog.tsx').then((module) => ({ default: module.StockDialog })));

const editorPath = '/admin/shop/goods/goods';
const bulkMoves = ['onShelf', 'offShelf', 'recycle'] as const satisfies readonly GoodsMoveName[];

/** All goods of the shop, by status. */
export function GoodsPage(): ReactNode {
	const { t } = useTranslation(['admin-goods', 'admin-goods-desk']);
	const auth = useAuth();
	const navigate = useNavigate();
	const columns = useGoodsColumns();
	const [state, change] = useListState(columns);
	const [params, setParams] = useSearchParams();
	const tab = (params.get('tab') ?? 'all') as GoodsTab;
	const [selected, setSelected] = useState<RowSelectionState>({});
	const [toForceOff, setToForceOff] = useState<GoodsRow>();
	const [isMarking, setMarking] = useState(false);
	const [isSwitching, setSwitching] = useState(false);
	const [toStock, setToStock] = useState<GoodsRow>();
	const move = useGoodsMoves();
	const list = useCall<typeof listGoods>(
		'GET',
		'/admin/shop.goods.Goods/index',
		// What a list query leaves out has its usual value.
		{ ...listQuery(state, columns), tab } as SentTo<typeof listGoods>,
		{ keepPrevious: true },
	);
	const chosen = Object.keys(selected).map(Number);

	function changeTab(next: GoodsTab): void {
		setSelected({});
		setParams((now) => {
			const query = new URLSearchParams(now);
			query.delete('page');
			if (next === 'all') query.delete('tab');
			else query.set('tab', next);
			return query;
		});
	}
	async function moveAll(road: GoodsMoveName): Promise<void> {
		if (await move(road, chosen)) setSelected({});
	}
	const openEditor = (row: GoodsRow) => void navigate(`${editorPath}/edit/${row.id}`);
	function editAll(): void {
		const query = JSON.stringify({ ...listQuery(state, columns), tab });
		void navigate(`${editorPath}/bulk?${new URLSearchParams({ q: query })}`);
	}
	const clear = () => change({ quickSearch: '', filters: {} });
	const bulkButtons = bulkMoves
		.filter((road) => auth(nodeOfMove[road]) && isOfferedOn(tab, road))
		.map((road) => (
			<Button
				key={road}
				size="xs"
				variant="light"
				color={road === 'recycle' ? 'red' : 'pine'}
				onClick={() => void moveAll(road)}
			>
				{t(`actions.${road}`)}
			</Button>
		));

	return (
		<>
			<ListPage
				id="shop/goods/goods"
				title={t('title')}
				columns={columns}
				answer={list}
				state={state}
				onChange={change}
				exportQuery={auth('export') ? { ...listQuery(state, columns), tab } : undefined}
				exportToo={
					auth({ name: '/admin/shop/goods/import', subNodeName: '/admin/shop/goods/import/export' })
						? { list: 'shop/goods/import', label: t('exportOwn') }
						: undefined
				}
				searchHint={t('searchHint')}
				tabs={<GoodsTabs tab={tab} mayAudit={auth('audit')} counts={list.data?.counts} onChange={changeTab} />}
				buttons={
					<>
						{tab === 'audit' && auth('audit') && (
							<Button variant="default" onClick={() => setSwitching(true)}>
								{t('admin-goods-desk:auditSwitches')}
							</Button>
						)}
						{auth('edit') && tab !== 'recycled' && (list.data?.total ?? 0) > 0 && (
							<Button variant="default" onClick={editAll}>
								{t('admin-goods-desk:bulk')}
							</Button>
						)}
						{auth('add') && (
							<Button leftSection={<Plus size={16} />} onClick={() => void navigate(`${editorPath}/add`)}>
								{t('add')}
							</Button>
						)}
						{auth({ name: '/admin/shop/goods/import', subNodeName: '/admin/shop/goods/import/upload' }) && (
							<Button
								variant="default"
								leftSection={<FileUp size={16} />}
								onClick={() => void navigate('/admin/shop/goods/import')}
							>
								{t('import')}
							</Button>
						)}
					</>
				}
				selection={{
					selected,
					onSelect: setSelected,
					actions: (
						<>
							{bulkButtons}
							{tab === 'recycled' && <BinButtons ids={chosen} onDone={() => setSelected({})} />}
							{auth('edit') && tab !== 'recycled' && (
								<Button
									size="xs"
									variant="light"
									onClick={() => void navigate(`${editorPath}/bulk?ids=${chosen.join(',')}`)}
								>
									{t('admin-goods-desk:bulk')}
								</Button>
							)}
							{auth('edit') && tab !== 'recycled' && (
								<Button size="xs" variant="light" onClick={() => setMarking(true)}>
									{t('admin-goods-desk:marks.action')}
								</Button>
							)}
						</>
					),
				}}
				isNarrowed={isNarrowed(state) || tab !== 'all'}
				onClear={isNarrowed(state) ? clear : () => changeTab('all')}
				nothingYet={{ title: t('nothingYet'), text: t('nothingYetText') }}
				rowId={(row) => String(row.id)}
				rowName={(row) => row.name}
				rowActions={(row) => (
					<GoodsActions
						row={row}
						onEdit={openEditor}
						onStock={setToStock}
						onAudit={(one) => void navigate(`${editorPath}/audit/${one.id}`)}
						onGone={() => setSelected({})}
						onMove={(road, one) => (road === 'forceOff' ? setToForceOff(one) : void move(road, [one.id]))}
					/>
				)}
				onOpen={auth('edit') ? openEditor : undefined}
			/>
			{isSwitching && (
				<Suspense fallback={null}>
					<SwitchesDialog onClose={() => setSwitching(false)} />
				</Suspense>
			)}
			{isMarking && (
				<Suspense fallback={null}>
					<MarksDialog
						ids={chosen}
						onClose={() => setMarking(false)}
						onChanged={() => {
							setMarking(false);
							setSelected({});
							void list.refetch();
						}}
					/>
				</Suspense>
			)}
			{toStock && (
				<Suspense fallback={null}>
					<StockDialog
						goods={toStock}
						onClose={() => setToStock(undefined)}
						onChanged={() => {
							setToStock(undefined);
							void list.refetch();
						}}
					/>
				</Suspense>
			)}
			{toForceOff && (
				<Suspense fallback={null}>
					<ForceOffDialog
						name={toForceOff.name}
						onClose={() => setToForceOff(undefined)}
						onConfirm={async (reason) => {
							if (await move('forceOff', [toForceOff.id], reason)) setToForceOff(undefined);
						}}
					/>
				</Suspense>
			)}
		</>
	);
}

/** In a tab of one status only the moves from there are offered. */
function isOfferedOn(tab: GoodsTab, road: GoodsMoveName): boolean {
	const statusOf: Partial<Record<GoodsTab, string>> = {
		onShelf: '1',
		offShelf: '2',
		draft: '0',
		forcedOff: '3',
		recycled: '4',
		soldOut: '1',
		lowStock: '1',
	};
	const status = statusOf[tab];
	return status === undefined || (goodsMoves[road].from as readonly string[]).includes(status);
}
