import { PackageCheck, PenLine, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './promises.module.css';

/** What the shop does differently, in three short paragraphs. */
export function Promises(): ReactNode {
	const { t } = useTranslation('store-home');
	const promises = [
		{ icon: PenLine, title: t('promises.maker.title'), text: t('promises.maker.text') },
		{ icon: ReceiptText, title: t('promises.price.title'), text: t('promises.price.text') },
		{ icon: PackageCheck, title: t('promises.stock.title'), text: t('promises.stock.text') },
	];
	return (
		<section className={classes['promises']} aria-label={t('promises.title')}>
			{promises.map(({ icon: Icon, title, text }) => (
				<div key={title}>
					<Icon size={22} strokeWidth={1.6} className={classes['sign']} aria-hidden="true" />
					<h2 className={classes['title']}>{title}</h2>
					<p className={classes['text']}>{text}</p>
				</div>
			))}
		</section>
	);
}
