import { Button } from '@mantine/core';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { type CartLine, useCart } from '#web/shared/cart/use-cart.ts';
import { HotGoods } from '#web/store/common/hot-goods.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Tick } from '#web/store/common/tick.tsx';
import classes from './cart.page.module.css';
import { byMerchant, freeGap, isChosen } from './cart.rules.ts';
import { CartLineRow } from './cart-line.tsx';
import { CartOffers } from './cart-offers.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCartChanges } from './use-cart-changes.ts';
import { type OwnPrice, useOwnPrice } from './use-own-price.ts';

/** How far the maker's lines are from free delivery, as the checkout reckons it for members and the cart for guests. */
function FreeDelivery({
	lines,
	freeFrom,
	own,
}: {
	lines: readonly CartLine[];
	freeFrom: string;
	own: OwnPrice;
}): ReactNode {
	const { t } = useTranslation('store-cart');
	const gap = freeGap(lines, freeFrom);
	const group = own?.groups.find(({ merchant_id }) => merchant_id === lines[0]?.merchant_id);
	if (!gap) return null;
	const more = group ? group.free_more : gap === 'reached' ? '' : gap.more;
	return (
		<p className={classes['free']} aria-live="polite">
			<Truck size={16} aria-hidden="true" />
			{more === '' ? t('freeReached', { from: yuan(freeFrom) }) : t('freeMore', { amount: yuan(more) })}
		</p>
	);
}

function Lines({ lines, freeFrom }: { lines: readonly CartLine[]; freeFrom: string }): ReactNode {
	const { t } = useTranslation('store-cart');
	const { setNum, check, remove } = useCartChanges();
	const own = useOwnPrice(lines);
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
						<h2 className={classes['maker']}>
							{group.id > 0 ? <Link to={paths.creator(group.id)}>{group.name}</Link> : group.name}
						</h2>
						<FreeDelivery lines={group.lines} freeFrom={freeFrom} own={own} />
						<CartOffers own={own} merchantId={group.id} />
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
			<CartSummary lines={lines} own={own} />
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
			{data && !isEmpty && <Lines lines={data.list} freeFrom={data.free_from} />}
			{(data || isEmpty) && <HotGoods position="cart" except={(data?.list ?? []).map((line) => line.goods_id)} />}
		</>
	);
}
