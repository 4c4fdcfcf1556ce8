import type { ListNews } from '#web/kit/live/use-list-news.ts';

export interface NewsBarProps {
	news: ListNews;
	/** What so many new rows are called. */
	fresh(count: number): string;
	/** Between other things, instead of across a sheet. */
	isApart?: boolean;
}
