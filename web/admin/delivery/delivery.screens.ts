import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const form = ['admin-delivery', 'admin-rehearsal', 'resource'] as const;

export const deliveryScreens = {
	/** The list of delivery templates, with their form at addresses below it. */
	'shop/delivery/template': {
		page: lazyScreen(['admin-delivery', 'grid', 'resource'], () => import('./template.page.tsx'), 'TemplatePage'),
		below: {
			add: lazyScreen(form, () => import('./template-form.page.tsx'), 'AddTemplatePage'),
			'edit/:id': lazyScreen(form, () => import('./template-form.page.tsx'), 'EditTemplatePage'),
		},
	},
	/** Where parcels leave from, come back to and are picked up. */
	'shop/delivery/address': {
		page: lazyScreen(['admin-delivery', 'grid', 'resource'], () => import('./address.page.tsx'), 'AddressPage'),
	},
};
