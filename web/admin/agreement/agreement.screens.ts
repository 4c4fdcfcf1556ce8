import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const agreementScreens = {
	/** What the shop agrees with its members and the pages on which it says who it is. */
	'shop/settings/agreement': {
		page: lazyScreen(['admin-agreement'], () => import('./agreement.page.tsx'), 'AgreementPage'),
	},
};
