import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import classes from './store-footer.module.css';

/** The end of every page: where else one can go. */
export function StoreFooter(): ReactNode {
	const { t } = useTranslation('store-shell');
	const siteName = useSite((site) => site.siteName);
	const recordNumber = useSite((site) => site.recordNumber);
	return (
		<footer data-unprinted="" className={classes['footer']}>
			<div className={classes['row']}>
				<div className={classes['about']}>
					<Brand name={siteName} size={34} />
					<p>{t('footer.promise')}</p>
					{recordNumber && <p>{recordNumber}</p>}
				</div>
				<nav className={classes['columns']} aria-label={t('footer.shop')}>
					<div>
						<p className={classes['head']}>{t('footer.shop')}</p>
						<Link to={paths.list}>{t('nav.goods')}</Link>
						<Link to={paths.newest}>{t('nav.newest')}</Link>
						<Link to={paths.cart}>{t('nav.cart')}</Link>
					</div>
					<div>
						<p className={classes['head']}>{t('footer.mine')}</p>
						<a href={elsewhere.orders}>{t('nav.orders')}</a>
						<a href={elsewhere.addresses}>{t('footer.addresses')}</a>
						<a href={elsewhere.account}>{t('nav.account')}</a>
					</div>
					<div>
						<p className={classes['head']}>{t('footer.makers')}</p>
						<Link to={paths.creators}>{t('nav.creators')}</Link>
						<a href={elsewhere.creatorLogin}>{t('footer.creatorLogin')}</a>
					</div>
				</nav>
			</div>
		</footer>
	);
}
