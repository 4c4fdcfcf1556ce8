import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { placeOrder, previewOrder } from '#domain/checkout/checkout.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { type Address, useAddresses } from '#web/shared/address/use-addresses.ts';
import { accept, type NamedAgreement } from '#web/shared/agreement/agreement.calls.ts';
import { useAgreementsAt, useRereadAgreements } from '#web/shared/agreement/use-agreements.ts';
import { useCart, useRereadCart } from '#web/shared/cart/use-cart.ts';
import { type ChosenWay, lastWay, rememberWay } from '#web/store/common/chosen-way.ts';
import { paths } from '#web/store/common/paths.ts';
import {
	buyNowLine,
	type CheckoutRefusal,
	type PointsWish,
	type Preview,
	refusalOf,
	type WishLine,
} from './checkout.rules.ts';
import type { CouponWish } from './coupon-choice.rules.ts';
import { forgetWords, keptWords, useKeptWords } from './kept-words.ts';
import { noWords, sentWords, type Words } from './order-words.ts';
import { forgetRequestKey, requestKeyOf } from './request-key.ts';

/** A line as the checkout shows it, also where the server will not price it. */
export type ShownLine = Pick<
	Preview['groups'][number]['lines'][number],
	'sku_id' | 'goods_id' | 'name' | 'spec_text' | 'image' | 'price' | 'num' | 'make_days'
>;

interface Checkout {
	lines: readonly WishLine[];
	/** Lines to show beside a refusal. */
	known: readonly ShownLine[];
	addresses: readonly Address[] | undefined;
	address: Address | undefined;
	chooseAddress: (id: number) => void;
	rereadAddresses: () => Promise<unknown>;
	preview: Preview | undefined;
	/** What is agreed to by placing the order, as it is shown. */
	agreements: readonly NamedAgreement[];
	refusal: CheckoutRefusal | undefined;
	/** The points that are wished for, and how that is changed. */
	points: PointsWish;
	usePoints: (wish: PointsWish) => void;
	/** The coupons that are wished for, and how that is changed. */
	coupons: CouponWish;
	useCoupons: (wish: CouponWish) => void;
	isLoading: boolean;
	/** Something was changed, and what is shown is not yet what it comes to. */
	isReckoning: boolean;
	isPlacing: boolean;
	/** What is written to the sellers and on a card. */
	words: Words;
	setWords: (words: Words) => void;
	/** How it shall be paid. */
	way: ChosenWay;
	chooseWay: (way: ChosenWay) => void;
	place: () => Promise<void>;
}

/** The lines to buy: the one in the address, or the ticked ones of the cart. */
export function useWish(): { lines: readonly WishLine[]; known: readonly ShownLine[]; isLoading: boolean } {
	const [params] = useSearchParams();
	const cart = useCart();
	const single = buyNowLine(params);
	if (single) return { lines: [single], known: [], isLoading: false };
	const chosen = cart.data?.list.filter((line) => line.checked === 1 && line.valid === 1) ?? [];
	return { lines: chosen.map(({ sku_id, num }) => ({ sku_id, num })), known: chosen, isLoading: cart.isLoading };
}

/** How it shall be paid: as the last time, unless another way is chosen. */
export function useWay(): { way: ChosenWay; chooseWay: (way: ChosenWay) => void } {
	const [way, setWay] = useState(() => lastWay());
	return {
		way,
		chooseWay(chosen) {
			setWay(chosen);
			rememberWay(chosen);
		},
	};
}

const previewPath = '/api/shop.Order/preview';

/** Everything between the cart and the pay page. */
export function useCheckout(): Checkout {
	const navigate = useNavigate();
	const { search } = useLocation();
	const rereadCart = useRereadCart();
	const rereadAgreements = useRereadAgreements();
	const cache = useQueryClient();
	const isMember = useUserInfo(isLoggedIn);
	const { lines, known, isLoading } = useWish();
	const book = useAddresses({ enabled: isMember });
	const [kept] = useState(() => keptWords(search, { chosenId: 0, ...noWords }));
	const [chosenId, setChosenId] = useState(kept.chosenId);
	const [words, setWords] = useState<Words>(kept);
	useKeptWords(search, { ...words, chosenId });
	const { way, chooseWay } = useWay();
	const [points, setPoints] = useState<PointsWish>(0);
	const [coupons, setCoupons] = useState<CouponWish>('best');
	const [refusal, setRefusal] = useState<CheckoutRefusal>();
	const [isPlacing, setPlacing] = useState(false);
	const addresses = book.data?.list;
	const address = addresses?.find(({ id }) => id === chosenId) ?? addresses?.[0];
	const preview = useCall<typeof previewOrder>(
		'POST',
		previewPath,
		{
			lines: [...lines],
			...(address && { address_id: address.id }),
			score: points,
			coupon_ids: coupons === 'best' ? coupons : [...coupons],
		},
		{ enabled: isMember && lines.length > 0 && book.isSuccess, staleTime: 0, keepPrevious: true, errors: 'silent' },
	);

	const acceptPlace = preview.data?.is_support === 1 ? 'support' : 'checkout';
	const agreements = useAgreementsAt(acceptPlace);

	async function place(): Promise<void> {
		if (!address) return;
		const shown = preview.isError ? undefined : preview.data;
		const content = {
			lines: [...lines],
			address_id: address.id,
			...sentWords(words, shown),
			score: shown?.points.score ?? 0,
			coupon_ids: shown?.coupons.list.filter(({ is_used }) => is_used === 1).map(({ id }) => id) ?? [],
		};
		setPlacing(true);
		setRefusal(undefined);
		try {
			await accept(acceptPlace, agreements);
			const placed = await call<typeof placeOrder>(
				'POST',
				'/api/shop.Order/add',
				{ request_key: requestKeyOf(content), ...content, ...(shown && { pay_amount: shown.pay_amount }) },
				{ errors: 'silent' },
			);
			forgetRequestKey();
			forgetWords(search);
			void rereadCart().catch(() => {});
			await navigate(paths.pay(placed.pay_no), { replace: true, state: { way } });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (isCancelled(error)) return;
			const refused = refusalOf(error);
			setRefusal(refused);
			// What was chosen cannot be had any more: the shop chooses anew, and shows what it comes to.
			if (refused.coupons) {
				cache.removeQueries({ queryKey: [previewPath], type: 'inactive' });
				setCoupons('best');
			}
			void preview.refetch();
			void rereadAgreements();
		} finally {
			setPlacing(false);
		}
	}

	return {
		lines,
		known,
		addresses,
		address,
		chooseAddress: (id) => {
			setRefusal(undefined);
			setChosenId(id);
		},
		points,
		usePoints: (wish) => {
			setRefusal(undefined);
			setPoints(wish);
		},
		coupons,
		useCoupons: (wish) => {
			setRefusal(undefined);
			setCoupons(wish);
		},
		rereadAddresses: () => book.refetch(),
		preview: preview.isError ? undefined : preview.data,
		agreements,
		refusal: refusal ?? (preview.error && !isCancelled(preview.error) ? refusalOf(preview.error) : undefined),
		isLoading: isLoading || book.isLoading || preview.isLoading,
		isReckoning: preview.isPlaceholderData,
		isPlacing,
		words,
		setWords,
		way,
		chooseWay,
		place,
	};
}
