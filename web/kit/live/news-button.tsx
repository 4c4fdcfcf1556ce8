import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/live/news-bar.module.css';
import type { NewsBarProps } from '#web/kit/live/news-bar.props.ts';

/** The bar itself, once there is something to show. */
export function NewsButton({ news, fresh, isApart }: NewsBarProps): ReactNode {
	const { t } = useTranslation('kit');
	return (
		<button type="button" className={classes['bar']} data-apart={isApart || undefined} onClick={news.show}>
			<RefreshCw size={15} aria-hidden="true" />
			<span>{news.fresh > 0 ? fresh(news.fresh) : t('live.changed')}</span>
			<strong>{t('live.show')}</strong>
		</button>
	);
}
