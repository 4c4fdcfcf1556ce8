import type { ComponentType } from 'react';
import type { Namespace } from '#web/kit/i18n/texts.ts';
import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

/** A page's file as the protocol's clients know it. */
const componentOf = (name: string) => `/src/views/frontend/user/${name}.vue`;

/** By the address that other pages know it by, below the centre's base; the shop's menu may give it another. */
const named: Readonly<Record<string, ComponentType>> = {
	'account/overview': lazyScreen(
		['member-account', 'member-check-in', 'shop-order'],
		() => import('#web/member/account/overview.page.tsx'),
		'OverviewPage',
	),
	'account/messages': lazyScreen(['member-inbox'], () => import('#web/member/inbox/messages.page.tsx'), 'MessagesPage'),
	'account/profile': lazyScreen(
		['member-profile'],
		() => import('#web/member/account/profile.page.tsx'),
		'ProfilePage',
	),
	'account/changePassword': lazyScreen(
		['member-profile'],
		() => import('#web/member/account/change-password.page.tsx'),
		'ChangePasswordPage',
	),
	'account/integral': lazyScreen(
		['member-account', 'member-log'],
		() => import('#web/member/account/integral.page.tsx'),
		'IntegralPage',
	),
	'account/balance': lazyScreen(
		['member-account', 'member-log'],
		() => import('#web/member/account/balance.page.tsx'),
		'BalancePage',
	),
	'account/coupon': lazyScreen(
		['member-coupon', 'shop-coupon', 'shop-coupon-code'],
		() => import('#web/member/coupon/coupons.page.tsx'),
		'CouponsPage',
	),
	'account/level': lazyScreen(
		['member-level', 'member-check-in', 'member-log'],
		() => import('#web/member/level/level.page.tsx'),
		'LevelPage',
	),
	'account/recharge': lazyScreen(
		['member-recharge', 'shop-agreement'],
		() => import('#web/member/recharge/recharge.page.tsx'),
		'RechargePage',
	),
	'account/end': lazyScreen(
		['member-own-account', 'shop-agreement'],
		() => import('#web/member/account/own-account.page.tsx'),
		'OwnAccountPage',
	),
	'order/index': lazyScreen(
		['member-order', 'shop-order'],
		() => import('#web/member/order/order-list.page.tsx'),
		'OrderListPage',
	),
	'refund/index': lazyScreen(
		['member-refund', 'shop-refund', 'shop-order'],
		() => import('#web/member/refund/refund-list.page.tsx'),
		'RefundListPage',
	),
	'evaluate/index': lazyScreen(
		['member-review', 'shop-review'],
		() => import('#web/member/review/review-list.page.tsx'),
		'ReviewListPage',
	),
	'address/index': lazyScreen(
		['member-address', 'shop-address'],
		() => import('#web/member/address/address-list.page.tsx'),
		'AddressListPage',
	),
	'favourite/index': lazyScreen(
		['member-favourite'],
		() => import('#web/member/favourite/favourites.page.tsx'),
		'FavouritesPage',
	),
	'follow/index': lazyScreen(['member-follow'], () => import('#web/member/follow/followed.page.tsx'), 'FollowedPage'),
	'footprint/index': lazyScreen(
		['member-favourite'],
		() => import('#web/member/favourite/footprints.page.tsx'),
		'FootprintsPage',
	),
};

/** Menu component → screen and the address that other pages know it by. */
const screens: ReadonlyMap<string, { usual: string; screen: ComponentType }> = new Map(
	Object.entries(named).map(([usual, screen]) => [componentOf(usual), { usual, screen }]),
);

/** The screen of a menu component, where this build has it. */
export function screenOf(component: string): ComponentType | undefined {
	return screens.get(component)?.screen;
}

/** The component of the screen that other pages know by this address, below the centre's base. */
export function componentAt(address: string): string | undefined {
	return [...screens].find(([, { usual }]) => usual.toLowerCase() === address.toLowerCase())?.[0];
}

interface FurtherScreen {
	path: string;
	title: 'nav.order' | 'nav.refund' | 'nav.applyRefund' | 'nav.review';
	/** The component of the page in the menu that it belongs to. */
	of: string;
	screen: ComponentType;
}

const refundTexts = ['member-refund', 'shop-refund', 'shop-order'] as const satisfies readonly Namespace[];

/** What is reached from other pages, from the store and from mails, whatever the menu says. */
export const furtherScreens: readonly FurtherScreen[] = [
	{
		path: 'order/detail/:id',
		title: 'nav.order',
		of: componentOf('order/index'),
		screen: lazyScreen(
			['member-order', 'shop-order', 'shop-address', 'shop-promise', 'shop-arrival'],
			() => import('#web/member/order/order-detail.page.tsx'),
			'OrderDetailPage',
		),
	},
	{
		path: 'refund/detail/:id',
		title: 'nav.refund',
		of: componentOf('refund/index'),
		screen: lazyScreen(refundTexts, () => import('#web/member/refund/refund-detail.page.tsx'), 'RefundDetailPage'),
	},
	{
		path: 'refund/apply/:orderId',
		title: 'nav.applyRefund',
		of: componentOf('refund/index'),
		screen: lazyScreen(refundTexts, () => import('#web/member/refund/refund-apply.page.tsx'), 'RefundApplyPage'),
	},
	{
		path: 'evaluate/form/:orderId',
		title: 'nav.review',
		of: componentOf('evaluate/index'),
		screen: lazyScreen(
			['member-review', 'shop-review'],
			() => import('#web/member/review/review-form.page.tsx'),
			'ReviewFormPage',
		),
	},
];
