import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { AccountEnd } from './account-end.tsx';
import classes from './own-account.module.css';
import { OwnData } from './own-data.tsx';

/** `/user/account/end`: what is kept of a member, and how the account ends. */
export function OwnAccountPage(): ReactNode {
	const { t } = useTranslation('member-own-account');
	return (
		<>
			<PageHeader title={t('title')} text={t('text')} />
			<div className={classes['page']}>
				<OwnData />
				<AccountEnd />
			</div>
		</>
	);
}
