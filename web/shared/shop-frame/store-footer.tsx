import type { ReactNode } from 'react';
import type { DocumentCode } from '#domain/agreement/agreement.codes.ts';
import type { listAgreements } from '#domain/agreement/agreement.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { PageLink } from './page-link.tsx';
import { accountPaths, storePaths } from './shop-paths.ts';
import classes from './store-footer.module.css';

/** The agreements that concern whoever comes by; the others stand where they are accepted. */
const forEverybody: readonly DocumentCode[] = ['user', 'privacy'];

/** Where the pages and agreements that the shop has published lie in the cache. */
export const agreementsKey = ['/api/shop.Agreement/index', {}] as const;

/** The end of every page: where else one can go. */
export function StoreFooter(): ReactNode {
	const { t } = useTranslation('store-shell');
	const siteName = useSite((site) => site.siteName);
	const recordNumber = useSite((site) => site.recordNumber);
	const { slogan, phone, email, hours, company, socialLinks } = useSite((site) => site.shop);
	const isMember = useUserInfo(isLoggedIn);
	const isCentreOpen = useSite((site) => site.isCentreOpen);
	const { data } = useCall<typeof listAgreements>('GET', ...agreementsKey, { errors: 'silent' });
	const pages = data?.list.filter(({ code, is_page }) => is_page === 1 || forEverybody.includes(code)) ?? [];
	return (
		<footer data-unprinted="" className={classes['footer']}>
			<div className={classes['row']}>
				<div className={classes['about']}>
					<Brand name={siteName} size={34} />
					<p>{slogan || t('footer.promise')}</p>
					{socialLinks.length > 0 && (
						<p className={classes['social']}>
							{socialLinks.map(({ key, value }) => (
								<a key={`${key} ${value}`} href={value} target="_blank" rel="noopener noreferrer">
									{key}
								</a>
							))}
						</p>
					)}
					{(company || recordNumber) && <p>{[company, recordNumber].filter(Boolean).join(' · ')}</p>}
				</div>
				<nav className={classes['columns']} aria-label={t('footer.shop')}>
					<div>
						<p className={classes['head']}>{t('footer.shop')}</p>
						<PageLink to={storePaths.list}>{t('nav.goods')}</PageLink>
						<PageLink to={storePaths.newest}>{t('nav.newest')}</PageLink>
						<PageLink to={storePaths.coupons}>{t('nav.coupons')}</PageLink>
						<PageLink to={storePaths.cart}>{t('nav.cart')}</PageLink>
						<PageLink to={storePaths.order}>{t('footer.findOrder')}</PageLink>
					</div>
					{(isMember || isCentreOpen) && (
						<div>
							<p className={classes['head']}>{t('footer.mine')}</p>
							<PageLink to={accountPaths.orders}>{t('nav.orders')}</PageLink>
							<PageLink to={accountPaths.addresses}>{t('footer.addresses')}</PageLink>
							<PageLink to={accountPaths.account}>{t('nav.account')}</PageLink>
						</div>
					)}
					<div>
						<p className={classes['head']}>{t('footer.makers')}</p>
						<PageLink to={storePaths.creators}>{t('nav.creators')}</PageLink>
						<PageLink to={storePaths.sell}>{t('footer.sell')}</PageLink>
						<PageLink to={accountPaths.creatorLogin}>{t('footer.creatorLogin')}</PageLink>
					</div>
					{pages.length > 0 && (
						<div>
							<p className={classes['head']}>{t('footer.help')}</p>
							{pages.map(({ code, title }) => (
								<PageLink key={code} to={storePaths.page(code)}>
									{title}
								</PageLink>
							))}
						</div>
					)}
					{(phone || email) && (
						<div>
							<p className={classes['head']}>{t('footer.contact')}</p>
							{phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
							{email && <a href={`mailto:${email}`}>{email}</a>}
							{hours && <span className={classes['hours']}>{hours}</span>}
						</div>
					)}
				</nav>
			</div>
		</footer>
	);
}
