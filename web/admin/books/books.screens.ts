import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** Whether all sums of the shop agree. */
export const booksScreen = {
	page: lazyScreen(['admin-books'], () => import('./books.page.tsx'), 'BooksPage'),
};
