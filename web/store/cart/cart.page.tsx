import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { HotGoods } from '#web/store/common/hot-goods.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Tick } from '#web/store/common/tick.tsx';
import { type CartLine, useCart } from '#web/store/common/use-cart.ts';
import classes from './cart.page.module.css';
import { byMerchant, isChosen } from './cart.rules.ts';
import { CartLineRow } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCartChanges } from './use-cart-changes.ts';

function Lines({ lines }: { lines: readonly CartLine[] }): ReactNode {
	const { t } = useTranslation('store-cart');
	const { setNum, check, remove } = useCartChanges();
	const buyable = lines.filter((line) => line.valid === 1);
	const chosen = lines.filter(isChosen);
	const areAllChosen = buyable.length > 0 && chosen.length === buyable.length;
	/** Those that the box above all lines ticks or clears. */
	const others = buyable.filter((line) => isChosen(line) === areAllChosen);

	async function removeLines(ids: readonly number[]): Promise<void> {
		if (await remove(ids)) toast.info(t('removed', { count: ids.length }));
	}

	async function removeChosen(): Promise<void> {
		const count = chosen.length;
		const question = { title: t('removeAsk', { count }), confirmLabel: t('removeChosen'), tone: 'danger' } as const;
		if (count === 1 || (await confirm(question))) await removeLines(chosen.map((line) => line.id));
	}

	return (
		<div className={classes['cart']}>
			<div>
				<div className={classes['bar']}>
					<Tick
						label={t('all')}
						checked={areAllChosen}
						isMixed={chosen.length > 0 && !areAllChosen}
						disabled={buyable.length === 0}
						onChange={() =>
							check(
								others.map((line) => line.id),
								!areAllChosen,
							)
						}
					/>
					{chosen.length > 0 && (
						<Button variant="subtle" color="gray" size="sm" onClick={() => void removeChosen()}>
							{t('removeChosen')}
						</Button>
					)}
				</div>
				{byMerchant(lines).map((group) => (
					<section key={group.id} className={classes['group']}>
						<h2 className={classes['maker']}>{group.name}</h2>
						<ul className={classes['lines']}>
							{group.lines.map((line) => (
								<CartLineRow
									key={line.id}
									line={line}
									onNum={(num) => setNum(line.id, num)}
									onCheck={(isChecked) => check([line.id], isChecked)}
									onRemove={() => void removeLines([line.id])}
								/>
							))}
						</ul>
					</section>
				))}
			</div>
			<CartSummary lines={lines} />
		</div>
	);
}

/** `/store/cart`: what was put aside, of a guest or of a member. */
export function CartPage(): ReactNode {
	const { t } = useTranslation('store-cart');
	const { data, error, hasCart, isLoading, refetch } = useCart();
	usePageTitle(t('title'));
	const isEmpty = data ? data.list.length === 0 : !hasCart;
	return (
		<>
			<h1 className={classes['title']}>
				{t('title')}
				{data && data.count > 0 && <span className={classes['count']}>{t('count', { count: data.count })}</span>}
			</h1>
			{isLoading && <ListSkeleton rows={3} height={136} />}
			<ErrorState error={error} onRetry={() => void refetch()} />
			{isEmpty && (
				<EmptyState
					title={t('empty')}
					text={t('emptyText')}
					action={
						<Button component={Link} to={paths.list} radius="xl">
							{t('toList')}
						</Button>
					}
				/>
			)}
			<div className={isEmpty ? undefined : classes['aboveTotal']}>
				{data && !isEmpty && <Lines lines={data.list} />}
				{(data || isEmpty) && <HotGoods position="cart" except={(data?.list ?? []).map((line) => line.goods_id)} />}
			</div>
		</>
	);
}
