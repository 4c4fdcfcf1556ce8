import { useEffect, useEffectEvent } from 'react';
import { canEditGoods } from '#domain/goods/goods.status.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTab } from '#web/kit/ui/tab-context.ts';
import type { GoodsRow } from './goods.types.ts';

/** Opens the stock of the goods that the address names, once they are in the list. */
export function useAskedStock(rows: readonly GoodsRow[] | undefined, open: (row: GoodsRow) => void): void {
	const auth = useAuth();
	const { query, setQuery } = useTab();
	const asked = Number(query.get('stock')) || 0;
	const row = rows?.find(({ id }) => id === asked);
	const found = row?.id;
	const start = useEffectEvent(() => {
		const rest = new URLSearchParams(query);
		rest.delete('stock');
		setQuery(rest);
		if (row && auth('stock') && canEditGoods(row.status)) open(row);
	});
	useEffect(
		function openAsked() {
			if (found !== undefined) start();
		},
		[found],
	);
}
