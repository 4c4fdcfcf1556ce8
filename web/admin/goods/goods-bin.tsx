import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { purgeGoods } from '#domain/goods/goods-purge.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { ChosenRow } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { useGoodsMoves } from './use-goods-moves.ts';

interface BinButtonsProps {
	goods: readonly ChosenRow[];
	onDone(): void;
}

/** Deletes goods of the recycle bin for good, after a question. */
function usePurge(): (goods: readonly ChosenRow[]) => Promise<boolean> {
	const { t } = useTranslation('admin-goods-desk');
	const client = useQueryClient();
	return async (goods) => {
		const ids = goods.map(({ id }) => id);
		const [{ name } = { name: '' }] = goods;
		const title = goods.length === 1 ? t('bin.one', { name }) : t('bin.many', { number: ids.length });
		if (!(await confirm({ title, text: t('bin.text'), confirmLabel: t('bin.purge'), tone: 'danger' }))) return false;
		const options = { success: t('bin.done', { number: ids.length }) };
		try {
			await call<typeof purgeGoods>('DELETE', '/admin/shop.goods.Goods/purge', { ids }, options);
			return true;
		} catch {
			// The call has shown the reason.
			return false;
		} finally {
			await client.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
		}
	};
}

/** What may be done with the chosen goods of the recycle bin: back to the shop, or away for good. */
export function BinButtons({ goods, onDone }: BinButtonsProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const auth = useAuth();
	const move = useGoodsMoves();
	const purge = usePurge();
	return (
		<>
			{auth('restore') && (
				<Button
					size="xs"
					variant="light"
					onClick={() => void move('restore', goods).then((isDone) => isDone && onDone())}
				>
					{t('bin.restore')}
				</Button>
			)}
			{auth('purge') && (
				<Button
					size="xs"
					variant="light"
					color="red"
					onClick={() => void purge(goods).then((isDone) => isDone && onDone())}
				>
					{t('bin.purge')}
				</Button>
			)}
		</>
	);
}

/** Deletes one goods of the recycle bin for good. */
export function PurgeButton({ goods, onDone }: BinButtonsProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const purge = usePurge();
	return (
		<Button
			size="compact-sm"
			variant="subtle"
			color="red"
			aria-label={t('bin.purgeOf', { name: goods[0]?.name ?? '' })}
			onClick={() => void purge(goods).then((isDone) => isDone && onDone())}
		>
			{t('bin.purge')}
		</Button>
	);
}
