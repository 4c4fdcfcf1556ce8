import { ActionIcon } from '@mantine/core';
import { ShieldAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { memberProfileForm } from '#domain/identity/member.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/member/common/paths.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import classes from './bind-reminder.module.css';
import { askLater, isAskedAgain } from './bind-reminder.rules.ts';

/** Asks a member whom no code can reach to bind an address, where the shop can send codes; it can be put off. */
export function BindReminder(): ReactNode {
	const { t } = useTranslation('member-shell');
	const isUnbound = useUserInfo(({ id, email, mobile }) => id > 0 && !email && !mobile);
	const [isOpen, setOpen] = useState(() => isAskedAgain(localStorage, Date.now()));
	const isAsking = isUnbound && isOpen;
	const form = useCall<typeof memberProfileForm>(
		'GET',
		'/api/account/profile',
		{},
		{ errors: 'silent', enabled: isAsking },
	);
	if (!isAsking || !form.data?.accountVerificationType.length) return null;

	function close(): void {
		askLater(localStorage, Date.now());
		setOpen(false);
	}

	return (
		<aside className={classes['reminder']} aria-label={t('bindReminder.label')}>
			<ShieldAlert size={20} aria-hidden="true" className={classes['icon']} />
			<p className={classes['text']}>
				{t('bindReminder.text')} <Link to={paths.profile}>{t('bindReminder.action')}</Link>
			</p>
			<ActionIcon
				variant="subtle"
				color="gray"
				radius="xl"
				size={44}
				aria-label={t('bindReminder.close')}
				title={t('bindReminder.close')}
				onClick={close}
			>
				<X size={16} />
			</ActionIcon>
		</aside>
	);
}
