import type { ReactNode } from 'react';
import type { listScoreLog } from '#domain/account/account.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useUserInfo } from '#web/kit/auth/accounts.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useListAddress } from '#web/kit/shop/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { AccountHead } from './account-head.tsx';
import { AccountLog } from './account-log.tsx';
import { useFreshAccount } from './use-fresh-account.ts';

function Change({ points }: { points: number }): ReactNode {
	return `${points < 0 ? '−' : '+'}${Math.abs(points)}`;
}

/** `/user/account/integral`: the points and every change of them. */
export function IntegralPage(): ReactNode {
	const { t } = useTranslation('member-account');
	const score = useUserInfo((info) => info.score);
	const [address] = useListAddress();
	useFreshAccount();
	const { page, limit } = address;
	const log = useCall<typeof listScoreLog>('GET', '/api/account/integral', { page, limit }, { keepPrevious: true });
	const rows = log.data?.list.map((row) => ({ ...row, change: <Change points={row.score} /> }));
	return (
		<>
			<PageHeader title={t('points.title')} />
			<AccountHead label={t('points.label')} text={t('points.text')}>
				{score}
			</AccountHead>
			<Panel title={t('points.log')}>
				<AccountLog
					rows={rows}
					total={log.data?.total ?? 0}
					error={log.error}
					onRetry={() => void log.refetch()}
					isDimmed={log.isPlaceholderData}
					address={address}
					empty={{ title: t('points.empty.title'), text: t('points.empty.text') }}
				/>
			</Panel>
		</>
	);
}
