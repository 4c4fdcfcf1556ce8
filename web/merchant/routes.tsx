import { ClipboardList, House, IdCard, MessageSquareHeart, Rocket, Shapes, Ticket, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';
import { LightArea } from '#web/kit/shell/light-area.tsx';
import type { LightRoute } from '#web/kit/shell/light-routes.tsx';
import { startMerchant } from '#web/merchant/common/merchant.session.ts';
import { tokenDoors, useMerchantInfo } from '#web/shared/account/accounts.ts';

const LoginPage = lazyScreen(['merchant-login'], () => import('#web/merchant/login/login.page.tsx'), 'LoginPage');

const couponTexts = ['merchant-coupon', 'shop-coupon', 'resource'] as const;
const editorTexts = ['merchant-goods', 'goods-editor', 'goods-log', 'resource'] as const;

/** The creator area's screens; those with an icon stand in the navigation, in this order. */
const routes = [
	{
		path: 'dashboard',
		title: 'nav.dashboard',
		icon: House,
		screen: lazyScreen(
			['merchant-dashboard'],
			() => import('#web/merchant/dashboard/dashboard.page.tsx'),
			'DashboardPage',
		),
	},
	{
		path: 'goods/index',
		title: 'nav.goodsHome',
		screen: lazyScreen([], () => import('#web/merchant/goods/goods-redirect.page.tsx'), 'GoodsRedirect'),
	},
	{
		path: 'goods/goods/index',
		title: 'nav.goods',
		icon: Shapes,
		screen: lazyScreen(
			['merchant-goods', 'grid'],
			() => import('#web/merchant/goods/goods-list.page.tsx'),
			'GoodsListPage',
		),
	},
	{
		path: 'goods/goods/add',
		title: 'nav.addGoods',
		screen: lazyScreen(editorTexts, () => import('#web/merchant/goods/goods-editor.page.tsx'), 'AddGoodsPage'),
	},
	{
		path: 'goods/goods/edit/:id',
		title: 'nav.editGoods',
		screen: lazyScreen(editorTexts, () => import('#web/merchant/goods/goods-editor.page.tsx'), 'EditGoodsPage'),
	},
	{
		path: 'goods/crowdfunding/index',
		title: 'nav.crowds',
		icon: Rocket,
		screen: lazyScreen(
			['shop-crowd', 'shop-order'],
			() => import('#web/merchant/crowdfunding/crowd-list.page.tsx'),
			'CrowdListPage',
		),
	},
	{
		path: 'goods/crowdfunding/add',
		title: 'nav.crowd',
		screen: lazyScreen(
			['shop-crowd', 'shop-order'],
			() => import('#web/merchant/crowdfunding/crowd-edit.page.tsx'),
			'CrowdAddPage',
		),
	},
	{
		path: 'goods/crowdfunding/edit/:id',
		title: 'nav.crowd',
		screen: lazyScreen(
			['shop-crowd', 'shop-order'],
			() => import('#web/merchant/crowdfunding/crowd-edit.page.tsx'),
			'CrowdEditPage',
		),
	},
	{
		path: 'goods/crowdfunding/detail/:id',
		title: 'nav.crowd',
		screen: lazyScreen(
			['shop-crowd', 'shop-order'],
			() => import('#web/merchant/crowdfunding/crowd-detail.page.tsx'),
			'CrowdDetailPage',
		),
	},
	{
		path: 'order/index',
		title: 'nav.orders',
		icon: ClipboardList,
		screen: lazyScreen(
			['merchant-order', 'shop-order', 'shop-bulk', 'grid'],
			() => import('#web/merchant/order/order-list.page.tsx'),
			'OrderListPage',
		),
	},
	{
		path: 'order/desk',
		title: 'nav.desk',
		screen: lazyScreen(
			['merchant-order', 'shop-steps', 'shop-order', 'shop-address'],
			() => import('#web/merchant/order/desk.page.tsx'),
			'DeskPage',
		),
	},
	{
		path: 'order/detail/:id',
		title: 'nav.order',
		screen: lazyScreen(
			['merchant-order', 'shop-order', 'shop-steps', 'shop-address', 'shop-crowd', 'shop-refund', 'shop-promise'],
			() => import('#web/merchant/order/order-detail.page.tsx'),
			'OrderDetailPage',
		),
	},
	{
		path: 'refund/index',
		title: 'nav.refunds',
		icon: Undo2,
		screen: lazyScreen(
			['merchant-refund', 'shop-refund', 'shop-order'],
			() => import('#web/merchant/refund/refund-list.page.tsx'),
			'RefundListPage',
		),
	},
	{
		path: 'refund/detail/:id',
		title: 'nav.refund',
		screen: lazyScreen(
			['merchant-refund', 'shop-refund', 'shop-order', 'shop-promise'],
			() => import('#web/merchant/refund/refund-detail.page.tsx'),
			'RefundDetailPage',
		),
	},
	{
		path: 'evaluate/index',
		title: 'nav.reviews',
		icon: MessageSquareHeart,
		screen: lazyScreen(
			['merchant-review', 'shop-review'],
			() => import('#web/merchant/review/review-list.page.tsx'),
			'ReviewListPage',
		),
	},
	{
		path: 'coupon/index',
		title: 'nav.coupons',
		icon: Ticket,
		screen: lazyScreen(
			['merchant-coupon', 'shop-coupon'],
			() => import('#web/merchant/coupon/coupon-list.page.tsx'),
			'CouponListPage',
		),
	},
	{
		path: 'coupon/add',
		title: 'nav.addCoupon',
		screen: lazyScreen(couponTexts, () => import('#web/merchant/coupon/coupon-edit.page.tsx'), 'AddCouponPage'),
	},
	{
		path: 'coupon/edit/:id',
		title: 'nav.editCoupon',
		screen: lazyScreen(couponTexts, () => import('#web/merchant/coupon/coupon-edit.page.tsx'), 'EditCouponPage'),
	},
	{
		path: 'shop/info',
		title: 'nav.shop',
		icon: IdCard,
		screen: lazyScreen(
			['merchant-shop', 'shop-portfolio'],
			() => import('#web/merchant/shop/shop-info.page.tsx'),
			'ShopInfoPage',
		),
	},
] as const satisfies readonly LightRoute<string>[];

const shell = () => import('#web/merchant/shell/merchant.shell.tsx').then((module) => module.MerchantShell);

/** Everything below `/merchant`. */
export function MerchantRoutes(): ReactNode {
	const { t } = useTranslation('merchant-shell');
	return (
		<LightArea
			base="/merchant"
			token={tokenDoors.merchant.access}
			useAccount={useMerchantInfo}
			routes={routes}
			titleOf={(key) => t(key)}
			login={LoginPage}
			shell={shell}
			prepare={startMerchant}
		/>
	);
}
