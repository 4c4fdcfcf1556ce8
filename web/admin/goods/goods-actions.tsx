import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { EllipsisVertical, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { canEditGoods, canMoveGoods, type GoodsMoveName, goodsMoves, goodsStatus } from '#domain/goods/goods.status.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { GoodsRow } from './goods.types.ts';
import { PurgeButton } from './goods-bin.tsx';
import { nodeOfMove } from './use-goods-moves.ts';

const moves = Object.keys(goodsMoves) as GoodsMoveName[];

interface GoodsActionsProps {
	row: GoodsRow;
	onEdit(row: GoodsRow): void;
	onMove(road: GoodsMoveName, row: GoodsRow): void;
	onStock(row: GoodsRow): void;
	onAudit(row: GoodsRow): void;
	onGone(): void;
}

/** What may be done with one goods now, by its status and the account's nodes. */
export function GoodsActions({ row, onEdit, onMove, onStock, onAudit, onGone }: GoodsActionsProps): ReactNode {
	const { t } = useTranslation(['admin-goods', 'admin-goods-desk']);
	const auth = useAuth();
	const possible = moves.filter((road) => canMoveGoods(row.status, road) && auth(nodeOfMove[road]));
	const first = possible.find((road) => road === 'onShelf' || road === 'offShelf' || road === 'restore');
	const further = possible.filter((road) => road !== first);
	const mayStock = auth('stock') && canEditGoods(row.status);
	return (
		<Group gap={4} wrap="nowrap" justify="flex-end">
			{auth('edit') && canEditGoods(row.status) && (
				<ActionIcon
					size="md"
					aria-label={t('actions.of', { action: t('actions.edit'), name: row.name })}
					onClick={() => onEdit(row)}
				>
					<Pencil size={16} />
				</ActionIcon>
			)}
			{row.audit_waiting === 1 && auth('audit') && (
				<Button
					size="compact-sm"
					variant="light"
					aria-label={t('actions.of', { action: t('admin-goods-desk:audit'), name: row.name })}
					onClick={() => onAudit(row)}
				>
					{t('admin-goods-desk:audit')}
				</Button>
			)}
			{first && (
				<Button
					size="compact-sm"
					variant="subtle"
					aria-label={t('actions.of', { action: t(`actions.${first}`), name: row.name })}
					onClick={() => onMove(first, row)}
				>
					{t(`actions.${first}`)}
				</Button>
			)}
			{row.status === goodsStatus.recycled && auth('purge') && <PurgeButton goods={[row]} onDone={onGone} />}
			{(further.length > 0 || mayStock) && (
				<Menu position="bottom-end">
					<Menu.Target>
						<ActionIcon size="md" aria-label={t('actions.more', { name: row.name })}>
							<EllipsisVertical size={16} />
						</ActionIcon>
					</Menu.Target>
					<Menu.Dropdown>
						{mayStock && <Menu.Item onClick={() => onStock(row)}>{t('admin-goods-desk:stock.action')}</Menu.Item>}
						{further.map((road) => (
							<Menu.Item
								key={road}
								color={road === 'recycle' || road === 'forceOff' ? 'red' : undefined}
								onClick={() => onMove(road, row)}
							>
								{t(`actions.${road}`)}
							</Menu.Item>
						))}
					</Menu.Dropdown>
				</Menu>
			)}
		</Group>
	);
}
