import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listMoneyLog } from '#domain/account/account.contract.ts';
import { moneyLogTypes, ownMoneyLogNames } from '#domain/member/money.log.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { AccountHead } from '#web/member/common/account-head.tsx';
import { AccountLog } from '#web/member/common/account-log.tsx';
import { logFilterNames, logQueryOf } from '#web/member/common/log-filter.rules.ts';
import { paths } from '#web/member/common/paths.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { useFreshAccount } from './use-fresh-account.ts';

/** `/user/account/balance`: the balance and every change of it. */
export function BalancePage(): ReactNode {
	const { t } = useTranslation('member-account');
	const money = useUserInfo((info) => info.money);
	const [address, change] = useListAddress(logFilterNames);
	useFreshAccount();
	const { page, limit } = address;
	const query = { page, limit, ...logQueryOf(moneyLogTypes, address) };
	const log = useCall<typeof listMoneyLog>('GET', '/api/account/balance', query, { keepPrevious: true });
	const language = currentLanguage();
	return (
		<>
			<PageHeader
				title={t('balance.title')}
				actions={
					<Button component={Link} to={paths.recharge}>
						{t('balance.recharge')}
					</Button>
				}
			/>
			<AccountHead label={t('balance.label')} text={t('balance.text')}>
				<Money amount={money} />
			</AccountHead>
			<Panel title={t('balance.log')}>
				<AccountLog
					answer={log}
					address={address}
					kinds={moneyLogTypes.map((value) => ({ value, label: ownMoneyLogNames[value][language] }))}
					onAddress={change}
					empty={{ title: t('balance.empty.title'), text: t('balance.empty.text') }}
					show={(row) => ({
						change: <Money amount={row.money} look="signed" />,
						before: <Money amount={row.before} size="sm" />,
						after: <Money amount={row.after} size="sm" />,
					})}
				/>
			</Panel>
		</>
	);
}
