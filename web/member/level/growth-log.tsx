import type { ReactNode } from 'react';
import { growthLogNames, growthLogTypes } from '#domain/level/growth.log.ts';
import type { listOwnGrowth } from '#domain/level/level.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { AccountLog } from '#web/member/common/account-log.tsx';

/** Every change of the own growth, page by page. */
export function GrowthLog(): ReactNode {
	const { t } = useTranslation('member-level');
	const [address] = useListAddress();
	const { page, limit } = address;
	const log = useCall<typeof listOwnGrowth>(
		'GET',
		'/api/account/growth',
		{ page, limit },
		{ keepPrevious: true, errors: 'silent', staleTime: 0 },
	);
	const language = currentLanguage();
	return (
		<Panel title={t('log.title')}>
			<AccountLog
				answer={log}
				address={address}
				kinds={growthLogTypes.map((value) => ({ value, label: growthLogNames[value][language] }))}
				empty={{ title: t('log.empty.title'), text: t('log.empty.text') }}
				show={({ growth, before, after }) => ({
					change: `${growth < 0 ? '−' : '+'}${Math.abs(growth)}`,
					before,
					after,
				})}
			/>
		</Panel>
	);
}
