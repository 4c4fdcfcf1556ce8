import { ActionIcon } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import classes from './account-menu.module.css';

/** What opens the menu, while its code has not been asked for or is on its way. */
function MenuButton({ onClick }: { onClick?: () => void }): ReactNode {
	const { t } = useTranslation('store-shell');
	return (
		<ActionIcon
			className={classes['place'] ?? ''}
			aria-label={t('nav.accountMenu')}
			title={t('nav.accountMenu')}
			aria-haspopup="menu"
			aria-expanded={false}
			onClick={onClick}
		>
			<ChevronDown size={15} />
		</ActionIcon>
	);
}

const AccountMenu = lazyPart(() => import('./account-menu.tsx'), 'AccountMenu', { pending: <MenuButton /> });

/** Opens the member's menu beside the way to the account; its place is there for visitors too, so that nothing moves. */
export function AccountMenuButton(): ReactNode {
	const isMember = useUserInfo(isLoggedIn);
	const [isAsked, setAsked] = useState(false);
	if (!isMember) return <span className={classes['place']} />;
	return isAsked ? <AccountMenu /> : <MenuButton onClick={() => setAsked(true)} />;
}
