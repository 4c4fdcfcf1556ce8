import { ActionIcon } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import classes from './account-menu.module.css';

const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

/** Opens the member's menu beside the way to the account; its place is there for visitors too, so that nothing moves. */
export function AccountMenuButton(): ReactNode {
	const { t } = useTranslation('store-shell');
	const isMember = useUserInfo(isLoggedIn);
	const [isAsked, setAsked] = useState(false);
	if (!isMember) return <span className={classes['place']} />;
	const button = (
		<ActionIcon
			className={classes['place'] ?? ''}
			aria-label={t('nav.accountMenu')}
			title={t('nav.accountMenu')}
			aria-haspopup="menu"
			aria-expanded={false}
			onClick={() => setAsked(true)}
		>
			<ChevronDown size={15} />
		</ActionIcon>
	);
	if (!isAsked) return button;
	return (
		<Suspense fallback={button}>
			<AccountMenu />
		</Suspense>
	);
}
