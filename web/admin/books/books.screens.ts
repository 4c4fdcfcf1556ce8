import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const booksScreens = {
	/** Whether all sums of the shop agree, and the bills of payment companies. */
	'system/health': {
		page: lazyScreen(['admin-books', 'admin-bills'], () => import('./books.page.tsx'), 'BooksPage'),
	},
};
