import 'i18next';
import type adminLogin from '#web/admin/login/admin-login.messages.zh-cn.json';
import type adminShell from '#web/admin/shell/admin-shell.messages.zh-cn.json';
import type captcha from '#web/kit/captcha/captcha.messages.zh-cn.json';
import type grid from '#web/kit/grid/grid.messages.zh-cn.json';
import type kit from '#web/kit/i18n/kit.messages.zh-cn.json';
import type resource from '#web/kit/resource/resource.messages.zh-cn.json';
import type shop from '#web/kit/shop/shop.messages.zh-cn.json';
import type memberLogin from '#web/member/login/member-login.messages.zh-cn.json';
import type memberShell from '#web/member/shell/member-shell.messages.zh-cn.json';
import type merchantLogin from '#web/merchant/login/merchant-login.messages.zh-cn.json';
import type merchantShell from '#web/merchant/shell/merchant-shell.messages.zh-cn.json';
import type storeShell from '#web/store/shell/store-shell.messages.zh-cn.json';

/** Every namespace, one line each: a wrong key fails the type check. */
interface Messages {
	kit: typeof kit;
	grid: typeof grid;
	resource: typeof resource;
	captcha: typeof captcha;
	shop: typeof shop;
	'admin-login': typeof adminLogin;
	'admin-shell': typeof adminShell;
	'member-login': typeof memberLogin;
	'member-shell': typeof memberShell;
	'merchant-login': typeof merchantLogin;
	'merchant-shell': typeof merchantShell;
	'store-shell': typeof storeShell;
}

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'kit';
		resources: Messages;
	}
}
