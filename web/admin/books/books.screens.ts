import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const booksScreens = {
	/** Whether all sums of the shop agree. */
	'system/health': {
		page: lazyScreen(['admin-books'], () => import('./books.page.tsx'), 'BooksPage'),
	},
};
