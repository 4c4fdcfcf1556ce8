import type { ReactNode } from 'react';
import type { listScoreLog } from '#domain/account/account.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { ownScoreLogNames, scoreLogTypes } from '#domain/member/score.log.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { AccountHead } from '#web/member/common/account-head.tsx';
import { AccountLog } from '#web/member/common/account-log.tsx';
import { logFilterNames, logQueryOf } from '#web/member/common/log-filter.rules.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { PointsStanding } from './points-standing.tsx';
import { useFreshAccount } from './use-fresh-account.ts';

type Row = AnswerOf<typeof listScoreLog>['list'][number];

function Change({ points }: { points: number }): ReactNode {
	return `${points < 0 ? '−' : '+'}${Math.abs(points)}`;
}

/** What is still to come of a change. */
function useNote(): (row: Row) => string {
	const { t } = useTranslation('member-account');
	return ({ frozen_until, is_reserved }) => {
		if (is_reserved === 1) return t('points.isReserved');
		return frozen_until > 0 ? t('points.frozenUntil', { date: formatTime(frozen_until, 'yyyy-mm-dd') }) : '';
	};
}

/** `/user/account/integral`: the points that may be spent, those that may not yet, and every change of them. */
export function IntegralPage(): ReactNode {
	const { t } = useTranslation('member-account');
	const score = useUserInfo((info) => info.score);
	const [address, change] = useListAddress(logFilterNames);
	useFreshAccount();
	const { page, limit } = address;
	const query = { page, limit, ...logQueryOf(scoreLogTypes, address) };
	const log = useCall<typeof listScoreLog>('GET', '/api/account/integral', query, { keepPrevious: true });
	const language = currentLanguage();
	const noteOf = useNote();
	const {
		available = score,
		frozen = 0,
		held: reserved = 0,
		ending = 0,
		ends_at: endsAt = 0,
	} = log.data?.standing ?? {};
	return (
		<>
			<PageHeader title={t('points.title')} />
			<AccountHead label={t('points.available')} text={t(available < 0 ? 'points.owed' : 'points.text')}>
				{available < 0 ? `−${-available}` : available}
			</AccountHead>
			{log.data && <PointsStanding frozen={frozen} reserved={reserved} ending={ending} endsAt={endsAt} />}
			{log.isPending ? (
				<ListSkeleton rows={4} height={100} />
			) : (
				<Panel title={t('points.log')}>
					<AccountLog
						answer={log}
						address={address}
						kinds={scoreLogTypes.map((value) => ({ value, label: ownScoreLogNames[value][language] }))}
						onAddress={change}
						empty={{ title: t('points.empty.title'), text: t('points.empty.text') }}
						show={(row) => ({
							change: <Change points={row.score} />,
							before: row.before,
							after: row.after,
							note: noteOf(row),
						})}
					/>
				</Panel>
			)}
		</>
	);
}
