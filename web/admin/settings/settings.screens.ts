import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const namespaces = ['admin-config', 'resource'] as const;

export const settingsScreens = {
	/** The settings of the installation. */
	'routine/config': { page: lazyScreen(namespaces, () => import('./system.page.tsx'), 'SystemPage') },
	/** Those of the shop. */
	'shop/settings/basic': {
		page: lazyScreen([...namespaces, 'admin-rehearsal'], () => import('./shop.pages.tsx'), 'BasicPage'),
	},
	'shop/settings/pay': { page: lazyScreen(namespaces, () => import('./pay.page.tsx'), 'PayPage') },
	'shop/settings/delivery': { page: lazyScreen(namespaces, () => import('./shop.pages.tsx'), 'DeliveryPage') },
	'sms/config': { page: lazyScreen(namespaces, () => import('./sms.page.tsx'), 'SmsPage') },
	'shop/settings/miniapp': { page: lazyScreen(namespaces, () => import('./shop.pages.tsx'), 'MiniappPage') },
};
