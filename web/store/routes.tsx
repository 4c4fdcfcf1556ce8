import type { ComponentType, ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StoreShell } from '#web/store/shell/store.shell.tsx';

const CartPage = lazyScreen(['store-cart'], () => import('#web/store/cart/cart.page.tsx'), 'CartPage');
const CheckoutPage = lazyScreen(
	['store-checkout', 'shop-agreement', 'shop-arrival'],
	() => import('#web/store/checkout/checkout.page.tsx'),
	'CheckoutPage',
);
const PayPage = lazyScreen(['store-pay', 'shop-arrival'], () => import('#web/store/pay/pay.page.tsx'), 'PayPage');
const OrderPage = lazyScreen(
	['store-guest', 'shop-order', 'shop-refund', 'shop-address', 'shop-agreement', 'shop-promise', 'shop-arrival'],
	() => import('#web/store/guest/order.page.tsx'),
	'OrderPage',
);
const SellPage = lazyScreen(
	['store-sell', 'shop-agreement'],
	() => import('#web/store/sell/sell.page.tsx'),
	'SellPage',
);
const NoAccessPage = lazyPart(() => import('#web/kit/shell/no-access-page.tsx'), 'NoAccessPage');
const NotFoundPage = lazyPart(() => import('#web/kit/shell/not-found-page.tsx'), 'NotFoundPage');
const CashierPage = lazyScreen(['store-pay'], () => import('#web/store/pay/cashier.page.tsx'), 'CashierPage');

/** The pages that the server renders too: fetched when they open in a browser, at hand on the server. */
export interface StorePages {
	home: ComponentType;
	list: ComponentType;
	goods: ComponentType;
	open: ComponentType;
	topics: ComponentType;
	topic: ComponentType;
	brand: ComponentType;
	agreement: ComponentType;
	creators: ComponentType;
	creator: ComponentType;
	coupons: ComponentType;
	coupon: ComponentType;
}

/** Everything below `/store`, and the shared 401 and 404. */
export function StoreRoutes({ pages }: { pages: StorePages }): ReactNode {
	const {
		home: Home,
		list: List,
		goods: Goods,
		open: Open,
		topics: Topics,
		topic: Topic,
		brand: Brand,
		agreement: Agreement,
		creators: Creators,
		creator: Creator,
		coupons: Coupons,
		coupon: Coupon,
	} = pages;
	return (
		<Routes>
			<Route path="/store/cashier" element={<CashierPage />} />
			<Route element={<StoreShell />}>
				<Route path="/store" element={<Home />} />
				<Route path="/store/list" element={<List />} />
				<Route path="/store/goods/:id" element={<Goods />} />
				<Route path="/store/open/:code" element={<Open />} />
				<Route path="/store/topic" element={<Topics />} />
				<Route path="/store/topic/:id" element={<Topic />} />
				<Route path="/store/brand/:id" element={<Brand />} />
				<Route path="/store/page/:code" element={<Agreement />} />
				<Route path="/store/creators" element={<Creators />} />
				<Route path="/store/creator/:key" element={<Creator />} />
				<Route path="/store/coupons" element={<Coupons />} />
				<Route path="/store/coupon/:id" element={<Coupon />} />
				<Route path="/store/cart" element={<CartPage />} />
				<Route path="/store/checkout" element={<CheckoutPage />} />
				<Route path="/store/order" element={<OrderPage />} />
				<Route path="/store/pay/:payNo" element={<PayPage />} />
				<Route path="/store/sell" element={<SellPage />} />
			</Route>
			<Route path="/401" element={<NoAccessPage home="/store" />} />
			<Route path="/404" element={<NotFoundPage home="/store" />} />
			<Route path="*" element={<Navigate to="/404" replace />} />
		</Routes>
	);
}

type PageTexts =
	| 'store-home'
	| 'store-list'
	| 'store-goods'
	| 'store-open'
	| 'store-topic'
	| 'store-brand'
	| 'store-agreement'
	| 'store-creator'
	| 'store-coupon';

/** The texts that the page at this address needs besides the shell's. */
export function namespaceOf(pathname: string): PageTexts | undefined {
	if (/^\/store\/?$/i.test(pathname)) return 'store-home';
	if (/^\/store\/list\b/i.test(pathname)) return 'store-list';
	if (/^\/store\/open\b/i.test(pathname)) return 'store-open';
	if (/^\/store\/topic\b/i.test(pathname)) return 'store-topic';
	if (/^\/store\/brand\b/i.test(pathname)) return 'store-brand';
	if (/^\/store\/creators?\b/i.test(pathname)) return 'store-creator';
	if (/^\/store\/coupons?\b/i.test(pathname)) return 'store-coupon';
	if (/^\/store\/page\b/i.test(pathname)) return 'store-agreement';
	return /^\/store\/goods\b/i.test(pathname) ? 'store-goods' : undefined;
}

/** The texts that a page shows besides its own. */
export const textsBeside: Partial<
	Record<PageTexts, readonly ('store-list' | 'shop-portfolio' | 'store-crowd' | 'shop-coupon' | 'shop-arrival')[]>
> = {
	'store-creator': ['store-list', 'shop-portfolio', 'shop-coupon'],
	'store-goods': ['store-crowd', 'shop-coupon', 'shop-arrival'],
	'store-brand': ['store-list'],
	'store-coupon': ['shop-coupon'],
};
