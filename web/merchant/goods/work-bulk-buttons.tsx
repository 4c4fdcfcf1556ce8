import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { canMoveGoods } from '#domain/goods/goods.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { ChosenRow, Selection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { useWorkMoves, type WorkRoad } from './use-work-moves.ts';

type GoodsRow = AnswerOf<typeof listMerchantGoods>['list'][number];

const roads = ['onShelf', 'offShelf'] as const satisfies readonly WorkRoad[];

/** Which of the chosen works a road leads from; what waits to be looked at goes nowhere by itself. */
function onRoad(road: WorkRoad, chosen: readonly GoodsRow[]): ChosenRow[] {
	return chosen.filter(({ status, audit_waiting }) => {
		return canMoveGoods(status, road, 'owner') && (road === 'offShelf' || audit_waiting === 0);
	});
}

interface WorkBulkButtonsProps {
	goods: readonly GoodsRow[];
	selection: Selection;
}

/** What a creator may do with the chosen works: each button says for how many of them. */
export function WorkBulkButtons({ goods, selection }: WorkBulkButtonsProps): ReactNode {
	const { t } = useTranslation('merchant-goods');
	const move = useWorkMoves();
	const [running, setRunning] = useState<WorkRoad>();
	const chosen = goods.filter(({ id }) => selection.ids.includes(id));
	const possible = roads.map((road) => ({ road, works: onRoad(road, chosen) })).filter(({ works }) => works.length > 0);

	async function take(road: WorkRoad, works: readonly ChosenRow[]): Promise<void> {
		setRunning(road);
		try {
			const left = await move(road, works);
			if (left) selection.keep(left);
		} finally {
			setRunning(undefined);
		}
	}
	if (possible.length === 0) return <Muted>{t('bulk.nothing')}</Muted>;
	return possible.map(({ road, works }) => (
		<Button
			key={road}
			size="xs"
			variant="default"
			loading={running === road}
			disabled={running !== undefined}
			onClick={() => void take(road, works)}
		>
			{t(`bulk.${road}`, { count: works.length })}
		</Button>
	));
}
