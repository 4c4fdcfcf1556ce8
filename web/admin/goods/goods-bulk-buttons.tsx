import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type GoodsMoveName, goodsMoves, goodsStatus } from '#domain/goods/goods.status.ts';
import type { GoodsTab } from '#domain/goods/goods-admin.contract.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { ChosenRow } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goodsPath } from './goods.paths.ts';
import { BinButtons } from './goods-bin.tsx';
import { nodeOfMove } from './use-goods-moves.ts';

const bulkMoves = ['onShelf', 'offShelf', 'recycle'] as const satisfies readonly GoodsMoveName[];

const statusOf: Readonly<Partial<Record<GoodsTab, string>>> = {
	onShelf: goodsStatus.onShelf,
	offShelf: goodsStatus.offShelf,
	draft: goodsStatus.draft,
	forcedOff: goodsStatus.forcedOff,
	recycled: goodsStatus.recycled,
	soldOut: goodsStatus.onShelf,
	lowStock: goodsStatus.onShelf,
};

/** In a tab of one status only the moves from there are offered. */
function isOfferedOn(tab: GoodsTab, road: GoodsMoveName): boolean {
	const status = statusOf[tab];
	return status === undefined || (goodsMoves[road].from as readonly string[]).includes(status);
}

interface GoodsBulkButtonsProps {
	tab: GoodsTab;
	/** The goods that are chosen. */
	goods: readonly ChosenRow[];
	onMove(road: GoodsMoveName): void;
	onMarks(): void;
	/** They are where they were sent. */
	onGone(): void;
}

/** What one may do with the chosen goods. */
export function GoodsBulkButtons({ tab, goods, onMove, onMarks, onGone }: GoodsBulkButtonsProps): ReactNode {
	const { t } = useTranslation(['admin-goods', 'admin-goods-desk']);
	const auth = useAuth();
	const navigate = useNavigate();
	return (
		<>
			{bulkMoves
				.filter((road) => auth(nodeOfMove[road]) && isOfferedOn(tab, road))
				.map((road) => (
					<Button
						key={road}
						size="xs"
						variant={road === 'recycle' ? 'light' : 'default'}
						color={road === 'recycle' ? 'red' : 'pine'}
						onClick={() => onMove(road)}
					>
						{t(`actions.${road}`)}
					</Button>
				))}
			{tab === 'recycled' && <BinButtons goods={goods} onDone={onGone} />}
			{auth('edit') && tab !== 'recycled' && (
				<>
					<Button
						size="xs"
						variant="default"
						onClick={() => void navigate(`${goodsPath}/bulk?ids=${goods.map(({ id }) => id).join(',')}`)}
					>
						{t('admin-goods-desk:bulk')}
					</Button>
					<Button size="xs" variant="default" onClick={onMarks}>
						{t('admin-goods-desk:marks.action')}
					</Button>
				</>
			)}
		</>
	);
}
