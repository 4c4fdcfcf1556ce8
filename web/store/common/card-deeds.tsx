import { useQueryClient } from '@tanstack/react-query';
import { Heart, ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { callKey } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { useAddToCart } from '#web/shared/cart/use-cart.ts';
import classes from './card-deeds.module.css';
import { onlyVersion } from './card-deeds.rules.ts';
import type { GoodsRow } from './goods-card.tsx';
import { toggleKept } from './keep.ts';
import { elsewhere, paths, toChoice } from './paths.ts';

interface CardDeedsProps {
	goods: GoodsRow;
	isKept: boolean;
	onKept(isKept: boolean): Promise<void>;
}

/** What can be done with goods where they are listed: keeping them for later, and putting them into the cart. */
export function CardDeeds({ goods, isKept, onKept }: CardDeedsProps): ReactNode {
	const { t } = useTranslation('store-list');
	const cache = useQueryClient();
	const navigate = useNavigate();
	const addToCart = useAddToCart();
	const isMember = useUserInfo(isLoggedIn);
	const [busy, setBusy] = useState<'heart' | 'cart'>();
	// What backers get is chosen among the tiers on the page.
	const isSold = goods.sold_out === 0 && !goods.crowd;

	async function doing(what: 'heart' | 'cart', deed: () => Promise<void>): Promise<void> {
		if (busy) return;
		setBusy(what);
		try {
			await deed();
		} catch {
			// The call layer has said why.
		} finally {
			setBusy(undefined);
		}
	}

	async function toggle(): Promise<void> {
		const backTo = location.pathname + location.search;
		if (!(await toggleKept({ goodsId: goods.id, isKept, isMember, backTo }))) return;
		await onKept(!isKept);
		if (isKept) return;
		toast.success(t('card.kept'), { label: t('card.all'), run: () => location.assign(elsewhere.favourites) });
	}

	/** Goods of one version go in at once; the others, and what is not sold by the piece, are chosen on their page. */
	async function add(): Promise<void> {
		const input = { id: goods.id };
		const detail = await cache.fetchQuery({
			queryKey: callKey<typeof storeGoodsDetail>('/api/shop.Goods/detail', input),
			queryFn: () => call<typeof storeGoodsDetail>('GET', '/api/shop.Goods/detail', input, { cancelDuplicates: false }),
		});
		const version = onlyVersion(detail.goods);
		if (!version) {
			void navigate(paths.goods(goods.id), { state: toChoice });
			return;
		}
		await addToCart(version.skuId, version.num);
		toast.success(t('card.added'), { label: t('card.cart'), run: () => void navigate(paths.cart) });
	}

	return (
		<>
			<button
				type="button"
				className={classes['deed']}
				data-deed="heart"
				aria-label={t('card.add', { name: goods.name })}
				aria-pressed={isKept}
				aria-busy={busy === 'heart'}
				onClick={() => void doing('heart', toggle)}
			>
				<Heart size={18} fill={isKept ? 'currentColor' : 'none'} aria-hidden="true" />
			</button>
			{isSold && (
				<button
					type="button"
					className={classes['deed']}
					aria-label={t('card.toCart', { name: goods.name })}
					aria-busy={busy === 'cart'}
					onClick={() => void doing('cart', add)}
				>
					<ShoppingBag size={18} aria-hidden="true" />
				</button>
			)}
		</>
	);
}
