import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const translationScreens = {
	/** What of the shop's texts lacks its English. */
	'shop/settings/translation': {
		page: lazyScreen(['admin-translation'], () => import('./translation.page.tsx'), 'TranslationPage'),
	},
};
