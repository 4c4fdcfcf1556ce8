import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

const form = ['admin-delivery', 'resource'] as const;

/** The list of delivery templates, with their form at addresses below it. */
export const templateScreen = {
	page: lazyScreen(['admin-delivery', 'grid', 'resource'], () => import('./template.page.tsx'), 'TemplatePage'),
	below: {
		add: lazyScreen(form, () => import('./template-form.page.tsx'), 'AddTemplatePage'),
		'edit/:id': lazyScreen(form, () => import('./template-form.page.tsx'), 'EditTemplatePage'),
	},
};

/** Where parcels leave from, come back to and are picked up. */
export const addressScreen = {
	page: lazyScreen(['admin-delivery', 'grid', 'resource'], () => import('./address.page.tsx'), 'AddressPage'),
};
