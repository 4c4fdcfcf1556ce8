import { ActionIcon } from '@mantine/core';
import { Megaphone, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AdvertLink } from '#web/shared/advert/advert-link.tsx';
import { closedBars } from '#web/shared/advert/advert-memory.ts';
import type { NoticeBar } from '#web/shared/advert/adverts.ts';
import classes from '#web/shared/advert/notice-bars.module.css';

function Bar({ bar, within }: { bar: NoticeBar; within: string }): ReactNode {
	const { t } = useTranslation('kit');
	const Icon = bar.level === 'warn' ? TriangleAlert : Megaphone;
	return (
		<li className={classes['bar']} data-level={bar.level} data-bar={bar.key}>
			<Icon size={16} aria-hidden="true" className={classes['icon']} />
			{bar.href ? (
				<AdvertLink href={bar.href} kind="noticeBar" id={bar.id} within={within} className={classes['link']}>
					{bar.content}
				</AdvertLink>
			) : (
				<span className={classes['text']}>{bar.content}</span>
			)}
			{bar.dismissible === 1 && (
				<ActionIcon
					className={classes['close']}
					radius="xl"
					aria-label={t('advert.close', { text: bar.content })}
					title={t('dialog.close')}
					onClick={() => closedBars.add(bar.key)}
				>
					<X size={16} />
				</ActionIcon>
			)}
		</li>
	);
}

interface NoticeBarsProps {
	bars: readonly NoticeBar[];
	/** The address below which pages are this app's own. */
	within: string;
	/** `edge`: across the window, above everything; `inside`: above the content of a page. */
	look?: 'edge' | 'inside';
}

/** The notice bars of a page, but those that the visitor has closed. */
export function NoticeBars({ bars, within, look = 'edge' }: NoticeBarsProps): ReactNode {
	const { t } = useTranslation('kit');
	const closed = closedBars.use();
	const open = bars.filter(({ key, dismissible }) => dismissible === 0 || !closed.includes(key));
	if (open.length === 0) return null;
	return (
		<section data-unprinted="" aria-label={t('advert.notices')}>
			<ul className={classes['bars']} data-look={look}>
				{open.map((bar) => (
					<Bar key={bar.key} bar={bar} within={within} />
				))}
			</ul>
		</section>
	);
}
