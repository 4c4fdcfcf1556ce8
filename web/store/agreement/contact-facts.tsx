import type { ReactNode } from 'react';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './agreement.module.css';

/** How the shop is reached, as its settings say: said once, and right wherever it is read. */
export function ContactFacts(): ReactNode {
	const { t } = useTranslation('store-agreement');
	const { phone, email, hours, company } = useSite((site) => site.shop);
	const recordNumber = useSite((site) => site.recordNumber);
	if (!phone && !email && !company) return null;
	return (
		<section aria-label={t('contact.title')}>
			<dl className={classes['facts']}>
				{phone && (
					<div>
						<dt>{t('contact.phone')}</dt>
						<dd>
							<a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
						</dd>
					</div>
				)}
				{email && (
					<div>
						<dt>{t('contact.email')}</dt>
						<dd>
							<a href={`mailto:${email}`}>{email}</a>
						</dd>
					</div>
				)}
				{(phone || email) && hours && (
					<div>
						<dt>{t('contact.hours')}</dt>
						<dd>{hours}</dd>
					</div>
				)}
				{company && (
					<div>
						<dt>{t('contact.company')}</dt>
						<dd>{[company, recordNumber].filter(Boolean).join(' · ')}</dd>
					</div>
				)}
			</dl>
		</section>
	);
}
