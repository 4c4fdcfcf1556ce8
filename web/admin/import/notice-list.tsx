import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './import.module.css';
import type { Notice } from './import.types.ts';

interface NoticeListProps {
	notices: readonly Notice[];
	/** The kind whose goods alone are listed below. */
	chosen: string;
	onChoose(code: string): void;
}

/** What is odd about the goods of a file, each kind with its number and a way to its goods. */
export function NoticeList({ notices, chosen, onChoose }: NoticeListProps): ReactNode {
	const { t } = useTranslation('admin-import');
	if (notices.length === 0) return null;
	return (
		<section className={classes['card']} aria-label={t('notices.title')}>
			<h2 className={classes['heading']}>{t('notices.title')}</h2>
			<ul className={classes['issues']}>
				{notices.map(({ code, level, goods, text }) => (
					<li key={`${level} ${code}`} data-level={level} className={classes['notice']}>
						<span className={classes['place']}>{t('notices.goods', { count: goods })}</span>
						<span className={classes['said']}>{text}</span>
						<Button
							variant="subtle"
							size="compact-xs"
							aria-pressed={chosen === code}
							aria-label={t('notices.showOf', { text })}
							onClick={() => onChoose(chosen === code ? '' : code)}
						>
							{t(chosen === code ? 'notices.all' : 'notices.show')}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}
