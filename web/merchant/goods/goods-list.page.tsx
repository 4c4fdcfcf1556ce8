import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { useSelection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SearchField } from '#web/kit/ui/search-field.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { useFigures } from '#web/merchant/common/use-figures.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import classes from './goods-list.module.css';
import { GoodsTable } from './goods-table.tsx';
import { WorkBulkButtons } from './work-bulk-buttons.tsx';

const noGoods: AnswerOf<typeof listMerchantGoods>['list'] = [];
const tabs = [goodsStatus.onShelf, goodsStatus.draft, goodsStatus.offShelf, goodsStatus.forcedOff] as const;

/** `/merchant/goods/goods/index`: the creator's goods. */
export function GoodsListPage(): ReactNode {
	const { t } = useTranslation(['merchant-goods', 'kit']);
	const [address, change] = useListAddress();
	const goods = useCall<typeof listMerchantGoods>('GET', '/merchant/goods.Goods/index', address, {
		keepPrevious: true,
	});
	const figures = useFigures().data?.works;
	const counts: Readonly<Record<string, number | undefined>> = {
		[goodsStatus.onShelf]: figures?.on_shelf,
		[goodsStatus.draft]: figures?.draft,
	};
	const { role, is_master } = useMerchantInfo();
	const mayChange = roleMay({ role, isMaster: is_master === 1 }, 'works');
	const shown = goods.data?.list ?? noGoods;
	const selection = useSelection({
		rows: shown,
		idOf: ({ id }) => id,
		nameOf: ({ name }) => name,
		scope: JSON.stringify([address.status, address.quickSearch]),
	});
	const isNarrowed = address.status !== '' || address.quickSearch !== '';
	return (
		<>
			<PageHeader
				title={t('title')}
				text={figures && figures.sold_out > 0 ? t('soldOut', { count: figures.sold_out }) : undefined}
				actions={
					<>
						<SearchField
							label={t('search')}
							value={address.quickSearch}
							onSearch={(quickSearch) => change({ quickSearch })}
						/>
						{mayChange && (
							<Button component={Link} to={paths.addGoods} leftSection={<Plus size={16} />}>
								{t('add')}
							</Button>
						)}
					</>
				}
			/>
			<div className={classes['tabs']}>
				<StatusTabs
					label={t('tabs')}
					all={t('all')}
					tabs={tabs.map((status) => ({ value: status, label: t(`status.${status}`), count: counts[status] }))}
					address={address}
				/>
			</div>
			<PagedList
				answer={goods}
				address={address}
				skeleton={{ rows: 8, height: 72 }}
				empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
				onClear={isNarrowed ? () => change({ status: '', quickSearch: '' }) : undefined}
			>
				{(rows) => (
					<GoodsTable
						goods={rows}
						mayChange={mayChange}
						isDimmed={goods.isPlaceholderData}
						selection={mayChange ? selection : undefined}
					/>
				)}
			</PagedList>
			{mayChange && (
				<SelectionBar selection={selection} total={0}>
					<WorkBulkButtons goods={shown} selection={selection} />
				</SelectionBar>
			)}
		</>
	);
}
