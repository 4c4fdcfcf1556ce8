import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { GoodsMoveName } from '#domain/goods/goods.status.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useGoodsColumns } from './goods.columns.tsx';
import { goodsPath, importPath } from './goods.paths.ts';
import type { GoodsRow } from './goods.types.ts';
import { GoodsActions } from './goods-actions.tsx';
import { GoodsBulkButtons } from './goods-bulk-buttons.tsx';
import { type GoodsDialog, GoodsDialogs } from './goods-dialogs.tsx';
import { GoodsHeadButtons } from './goods-head-buttons.tsx';
import { GoodsTabs } from './goods-tabs.tsx';
import { useAskedStock } from './use-asked-stock.ts';
import { useGoodsList } from './use-goods-list.ts';
import { useGoodsMoves } from './use-goods-moves.ts';

/** All goods of the shop, by status. */
export function GoodsPage(): ReactNode {
	const { t } = useTranslation('admin-goods');
	const auth = useAuth();
	const navigate = useNavigate();
	const [dialog, setDialog] = useState<GoodsDialog>();
	const [mayEdit, mayStock] = [auth('edit'), auth('stock')];
	const steps = useMemo(
		() => ({
			reprice: mayEdit ? ({ id }: GoodsRow) => void navigate(`${goodsPath}/bulk/${id}`) : undefined,
			stock: mayStock ? (row: GoodsRow) => setDialog({ kind: 'stock', row }) : undefined,
		}),
		[mayEdit, mayStock, navigate],
	);
	const columns = useGoodsColumns(steps);
	const goods = useGoodsList(columns);
	const { tab, list, query, selection } = goods;
	const close = () => setDialog(undefined);
	const move = useGoodsMoves();
	useAskedStock(list.data?.list, (row) => setDialog({ kind: 'stock', row }));

	async function moveAll(road: GoodsMoveName): Promise<void> {
		if (await move(road, selection.rows)) selection.clear();
	}
	function showChanged(): void {
		close();
		void list.refetch();
	}
	const openEditor = (row: GoodsRow) => void navigate(`${goodsPath}/edit/${row.id}`);
	return (
		<>
			<ListPage
				id="shop/goods/goods"
				title={t('title')}
				columns={columns}
				answer={list}
				state={goods.state}
				onChange={goods.change}
				exportQuery={auth('export') ? query : undefined}
				exportToo={
					auth({ name: importPath, subNodeName: `${importPath}/export` })
						? { list: 'shop/goods/import', label: t('exportOwn') }
						: undefined
				}
				searchHint={t('searchHint')}
				tabs={<GoodsTabs tab={tab} mayAudit={auth('audit')} counts={list.data?.counts} onChange={goods.changeTab} />}
				buttons={
					<GoodsHeadButtons
						tab={tab}
						hasRows={(list.data?.total ?? 0) > 0}
						query={query}
						onSwitches={() => setDialog({ kind: 'switches' })}
					/>
				}
				selection={{
					chosen: selection,
					actions: (
						<GoodsBulkButtons
							tab={tab}
							goods={selection.rows}
							onMove={(road) => void moveAll(road)}
							onMarks={() => setDialog({ kind: 'marks' })}
							onGone={selection.clear}
						/>
					),
				}}
				isNarrowed={goods.isNarrowed}
				onClear={goods.widen}
				nothingYet={{ title: t('nothingYet'), text: t('nothingYetText') }}
				rowId={(row) => String(row.id)}
				rowName={(row) => row.name}
				rowActions={(row) => (
					<GoodsActions
						row={row}
						onEdit={openEditor}
						onStock={(one) => setDialog({ kind: 'stock', row: one })}
						onAudit={(one) => void navigate(`${goodsPath}/audit/${one.id}`)}
						onGone={selection.clear}
						onMove={(road, one) =>
							road === 'forceOff' ? setDialog({ kind: 'forceOff', row: one }) : void move(road, [one])
						}
					/>
				)}
				onOpen={auth('edit') ? openEditor : undefined}
			/>
			<GoodsDialogs
				dialog={dialog}
				ids={selection.ids}
				move={move}
				onClose={close}
				onChanged={showChanged}
				onMarked={() => {
					selection.clear();
					showChanged();
				}}
			/>
		</>
	);
}
