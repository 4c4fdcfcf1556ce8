import type { ReactNode } from 'react';
import type { listScoreLog } from '#domain/account/account.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { AccountHead } from './account-head.tsx';
import { AccountLog } from './account-log.tsx';
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
		if (is_reserved === 1) return t('points.isHeld');
		return frozen_until > 0 ? t('points.frozenUntil', { date: formatTime(frozen_until, 'yyyy-mm-dd') }) : '';
	};
}

/** `/user/account/integral`: the points that may be spent, those that may not yet, and every change of them. */
export function IntegralPage(): ReactNode {
	const { t } = useTranslation('member-account');
	const score = useUserInfo((info) => info.score);
	const [address] = useListAddress();
	useFreshAccount();
	const { page, limit } = address;
	const log = useCall<typeof listScoreLog>('GET', '/api/account/integral', { page, limit }, { keepPrevious: true });
	const noteOf = useNote();
	const { available = score, frozen = 0, held = 0, ending = 0, ends_at: endsAt = 0 } = log.data?.standing ?? {};
	return (
		<>
			<PageHeader title={t('points.title')} />
			<AccountHead label={t('points.available')} text={t(available < 0 ? 'points.owed' : 'points.text')}>
				{available < 0 ? `−${-available}` : available}
			</AccountHead>
			<PointsStanding frozen={frozen} held={held} ending={ending} endsAt={endsAt} />
			<Panel title={t('points.log')}>
				<AccountLog
					answer={log}
					address={address}
					empty={{ title: t('points.empty.title'), text: t('points.empty.text') }}
					show={(row) => ({ change: <Change points={row.score} />, after: row.after, note: noteOf(row) })}
				/>
			</Panel>
		</>
	);
}
