import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserInfo } from '#web/kit/auth/accounts.store.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';

/** `/user/account/overview`: the account at a glance. */
export function OverviewPage(): ReactNode {
	const { t } = useTranslation('member-shell');
	const { nickname, username, money, score } = useUserInfo();
	return (
		<>
			<PageHeader title={t('overview.greeting', { name: nickname || username })} />
			<Figures
				figures={[
					{ label: t('overview.balance'), value: <Money amount={money} /> },
					{ label: t('overview.points'), value: score },
				]}
			/>
		</>
	);
}
