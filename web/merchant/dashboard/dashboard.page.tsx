import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerchantInfo } from '#web/kit/auth/accounts.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';

/** `/merchant/dashboard`: the creator's home. */
export function DashboardPage(): ReactNode {
	const { t } = useTranslation('merchant-shell');
	const { merchant_name, merchant_no } = useMerchantInfo();
	return <PageHeader title={t('nav.dashboard')} text={`${merchant_name} · ${merchant_no}`} />;
}
