import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const importScreens = {
	/** The import of product files. */
	'shop/goods/import': { page: lazyScreen(['admin-import'], () => import('./import.page.tsx'), 'ImportPage') },
};
