import type adminAttachment from '#web/admin/attachment/admin-attachment.messages.zh-cn.json';
import type adminAuth from '#web/admin/auth/admin-auth.messages.zh-cn.json';
import type adminRules from '#web/admin/common/admin-rules.messages.zh-cn.json';
import type adminDashboard from '#web/admin/dashboard/admin-dashboard.messages.zh-cn.json';
import type adminGoods from '#web/admin/goods/admin-goods.messages.zh-cn.json';
import type adminImport from '#web/admin/import/admin-import.messages.zh-cn.json';
import type adminLogin from '#web/admin/login/admin-login.messages.zh-cn.json';
import type adminNotify from '#web/admin/notify/admin-notify.messages.zh-cn.json';
import type adminOrder from '#web/admin/order/admin-order.messages.zh-cn.json';
import type adminConfig from '#web/admin/routine/admin-config.messages.zh-cn.json';
import type adminSecurity from '#web/admin/security/admin-security.messages.zh-cn.json';
import type adminPalette from '#web/admin/shell/admin-palette.messages.zh-cn.json';
import type adminShell from '#web/admin/shell/admin-shell.messages.zh-cn.json';
import type adminMember from '#web/admin/user/admin-member.messages.zh-cn.json';
import type captcha from '#web/kit/captcha/captcha.messages.zh-cn.json';
import type editor from '#web/kit/editor/editor.messages.zh-cn.json';
import type grid from '#web/kit/grid/grid.messages.zh-cn.json';
import type resource from '#web/kit/resource/resource.messages.zh-cn.json';
import type shop from '#web/kit/shop/shop.messages.zh-cn.json';
import type shopAddress from '#web/kit/shop/shop-address.messages.zh-cn.json';
import type upload from '#web/kit/upload/upload.messages.zh-cn.json';
import type memberAccount from '#web/member/account/member-account.messages.zh-cn.json';
import type memberProfile from '#web/member/account/member-profile.messages.zh-cn.json';
import type memberAddress from '#web/member/address/member-address.messages.zh-cn.json';
import type memberLogin from '#web/member/login/member-login.messages.zh-cn.json';
import type memberOrder from '#web/member/order/member-order.messages.zh-cn.json';
import type memberShell from '#web/member/shell/member-shell.messages.zh-cn.json';
import type merchantDashboard from '#web/merchant/dashboard/merchant-dashboard.messages.zh-cn.json';
import type merchantGoods from '#web/merchant/goods/merchant-goods.messages.zh-cn.json';
import type merchantLogin from '#web/merchant/login/merchant-login.messages.zh-cn.json';
import type merchantOrder from '#web/merchant/order/merchant-order.messages.zh-cn.json';
import type merchantShell from '#web/merchant/shell/merchant-shell.messages.zh-cn.json';
import type merchantShop from '#web/merchant/shop/merchant-shop.messages.zh-cn.json';
import type storeCart from '#web/store/cart/store-cart.messages.zh-cn.json';
import type storeCheckout from '#web/store/checkout/store-checkout.messages.zh-cn.json';
import type storeGoods from '#web/store/goods/store-goods.messages.zh-cn.json';
import type storeList from '#web/store/goods/store-list.messages.zh-cn.json';
import type storeHome from '#web/store/home/store-home.messages.zh-cn.json';
import type storePay from '#web/store/pay/store-pay.messages.zh-cn.json';
import type storeShell from '#web/store/shell/store-shell.messages.zh-cn.json';

/** Every namespace, one line each: a wrong key fails the type check. */
interface Screens {
	editor: typeof editor;
	grid: typeof grid;
	resource: typeof resource;
	captcha: typeof captcha;
	shop: typeof shop;
	upload: typeof upload;
	'shop-address': typeof shopAddress;
	'admin-attachment': typeof adminAttachment;
	'admin-auth': typeof adminAuth;
	'admin-dashboard': typeof adminDashboard;
	'admin-config': typeof adminConfig;
	'admin-goods': typeof adminGoods;
	'admin-import': typeof adminImport;
	'admin-login': typeof adminLogin;
	'admin-member': typeof adminMember;
	'admin-notify': typeof adminNotify;
	'admin-order': typeof adminOrder;
	'admin-palette': typeof adminPalette;
	'admin-rules': typeof adminRules;
	'admin-security': typeof adminSecurity;
	'admin-shell': typeof adminShell;
	'member-account': typeof memberAccount;
	'member-profile': typeof memberProfile;
	'member-address': typeof memberAddress;
	'member-order': typeof memberOrder;
	'member-login': typeof memberLogin;
	'member-shell': typeof memberShell;
	'merchant-dashboard': typeof merchantDashboard;
	'merchant-goods': typeof merchantGoods;
	'merchant-order': typeof merchantOrder;
	'merchant-shop': typeof merchantShop;
	'merchant-login': typeof merchantLogin;
	'merchant-shell': typeof merchantShell;
	'store-cart': typeof storeCart;
	'store-checkout': typeof storeCheckout;
	'store-goods': typeof storeGoods;
	'store-home': typeof storeHome;
	'store-list': typeof storeList;
	'store-pay': typeof storePay;
	'store-shell': typeof storeShell;
}

declare module '#web/kit/i18n/texts.ts' {
	interface Namespaces extends Screens {}
}
