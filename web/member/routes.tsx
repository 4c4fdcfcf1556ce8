import {
	ClipboardList,
	Coins,
	Footprints,
	Heart,
	House,
	IdCard,
	MapPin,
	MessageSquareHeart,
	ShieldCheck,
	Undo2,
	Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';
import { LightArea } from '#web/kit/shell/light-area.tsx';
import type { LightRoute } from '#web/kit/shell/light-routes.tsx';
import { tokenDoors } from '#web/shared/account/accounts.ts';
import { startMember } from '#web/shared/member/member.session.ts';

const LoginPage = lazyScreen(['member-login'], () => import('#web/member/login/login.page.tsx'), 'LoginPage');

/** The member centre's screens; those with an icon stand in the navigation, in this order. */
const routes = [
	{
		path: 'account/overview',
		title: 'nav.overview',
		icon: House,
		screen: lazyScreen(
			['member-account', 'shop-order'],
			() => import('#web/member/account/overview.page.tsx'),
			'OverviewPage',
		),
	},
	{
		path: 'order/index',
		title: 'nav.orders',
		icon: ClipboardList,
		screen: lazyScreen(
			['member-order', 'shop-order'],
			() => import('#web/member/order/order-list.page.tsx'),
			'OrderListPage',
		),
	},
	{
		path: 'order/detail/:id',
		title: 'nav.order',
		screen: lazyScreen(
			['member-order', 'shop-order', 'shop-address'],
			() => import('#web/member/order/order-detail.page.tsx'),
			'OrderDetailPage',
		),
	},
	{
		path: 'refund/index',
		title: 'nav.refunds',
		icon: Undo2,
		screen: lazyScreen(
			['member-refund', 'shop-refund', 'shop-order'],
			() => import('#web/member/refund/refund-list.page.tsx'),
			'RefundListPage',
		),
	},
	{
		path: 'refund/detail/:id',
		title: 'nav.refund',
		screen: lazyScreen(
			['member-refund', 'shop-refund', 'shop-order'],
			() => import('#web/member/refund/refund-detail.page.tsx'),
			'RefundDetailPage',
		),
	},
	{
		path: 'refund/apply/:orderId',
		title: 'nav.applyRefund',
		screen: lazyScreen(
			['member-refund', 'shop-refund', 'shop-order'],
			() => import('#web/member/refund/refund-apply.page.tsx'),
			'RefundApplyPage',
		),
	},
	{
		path: 'evaluate/index',
		title: 'nav.reviews',
		icon: MessageSquareHeart,
		screen: lazyScreen(
			['member-review', 'shop-review'],
			() => import('#web/member/review/review-list.page.tsx'),
			'ReviewListPage',
		),
	},
	{
		path: 'evaluate/form/:orderId',
		title: 'nav.review',
		screen: lazyScreen(
			['member-review', 'shop-review'],
			() => import('#web/member/review/review-form.page.tsx'),
			'ReviewFormPage',
		),
	},
	{
		path: 'address/index',
		title: 'nav.addresses',
		icon: MapPin,
		screen: lazyScreen(
			['member-address', 'shop-address'],
			() => import('#web/member/address/address-list.page.tsx'),
			'AddressListPage',
		),
	},
	{
		path: 'favourite/index',
		title: 'nav.favourites',
		icon: Heart,
		screen: lazyScreen(
			['member-favourite'],
			() => import('#web/member/favourite/favourites.page.tsx'),
			'FavouritesPage',
		),
	},
	{
		path: 'footprint/index',
		title: 'nav.footprints',
		icon: Footprints,
		screen: lazyScreen(
			['member-favourite'],
			() => import('#web/member/favourite/footprints.page.tsx'),
			'FootprintsPage',
		),
	},
	{
		path: 'account/balance',
		title: 'nav.balance',
		icon: Wallet,
		screen: lazyScreen(['member-account'], () => import('#web/member/account/balance.page.tsx'), 'BalancePage'),
	},
	{
		path: 'account/integral',
		title: 'nav.points',
		icon: Coins,
		screen: lazyScreen(['member-account'], () => import('#web/member/account/integral.page.tsx'), 'IntegralPage'),
	},
	{
		path: 'account/profile',
		title: 'nav.profile',
		icon: IdCard,
		screen: lazyScreen(['member-profile'], () => import('#web/member/account/profile.page.tsx'), 'ProfilePage'),
	},
	{
		path: 'account/changePassword',
		title: 'nav.password',
		icon: ShieldCheck,
		screen: lazyScreen(
			['member-profile'],
			() => import('#web/member/account/change-password.page.tsx'),
			'ChangePasswordPage',
		),
	},
] as const satisfies readonly LightRoute<string>[];

const shell = () => import('#web/member/shell/member.shell.tsx').then((module) => module.MemberShell);

/** Everything below `/user`. */
export function MemberRoutes(): ReactNode {
	const { t } = useTranslation('member-shell');
	return (
		<LightArea
			base="/user"
			token={tokenDoors.member.access}
			routes={routes}
			titleOf={(key) => t(key)}
			login={LoginPage}
			shell={shell}
			prepare={() => startMember(1)}
		/>
	);
}
