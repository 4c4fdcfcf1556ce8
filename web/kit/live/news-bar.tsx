import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/live/news-bar.module.css';
import type { ListNews } from '#web/kit/live/use-list-news.ts';

interface NewsBarProps {
	news: ListNews;
	/** What so many new rows are called. */
	fresh(count: number): string;
	/** Between other things, instead of across a sheet. */
	isApart?: boolean;
}

/** Above a list: what it would show if it were read now, at a press. */
export function NewsBar({ news, fresh, isApart }: NewsBarProps): ReactNode {
	const { t } = useTranslation('kit');
	const isShown = news.fresh > 0 || news.isChanged;
	return (
		<div role="status">
			{isShown && (
				<button type="button" className={classes['bar']} data-apart={isApart || undefined} onClick={news.show}>
					<RefreshCw size={15} aria-hidden="true" />
					<span>{news.fresh > 0 ? fresh(news.fresh) : t('live.changed')}</span>
					<strong>{t('live.show')}</strong>
				</button>
			)}
		</div>
	);
}
