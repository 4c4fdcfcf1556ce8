import { Button, Stack } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './login.module.css';

/** How the shop is reached by who cannot help themselves. */
export function ShopContact({ lead }: { lead?: string }): ReactNode {
	const { t } = useTranslation('member-login');
	const { phone, email, hours } = useSite((site) => site.shop);
	const isReached = Boolean(phone || email);
	return (
		<div className={classes['help']}>
			<p>{[lead, t(isReached ? 'helpAsk' : 'helpNone')].filter(Boolean).join(' ')}</p>
			{isReached && (
				<ul>
					{phone && (
						<li>
							<a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
						</li>
					)}
					{email && (
						<li>
							<a href={`mailto:${email}`}>{email}</a>
						</li>
					)}
					{hours && <li>{hours}</li>}
				</ul>
			)}
		</div>
	);
}

/** A forgotten password where the shop can send no code. */
export function RetrieveHelp({ onBack }: { onBack(): void }): ReactNode {
	const { t } = useTranslation('member-login');
	return (
		<Stack gap="md">
			<ShopContact />
			<Button variant="subtle" leftSection={<ArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
				{t('back')}
			</Button>
		</Stack>
	);
}
