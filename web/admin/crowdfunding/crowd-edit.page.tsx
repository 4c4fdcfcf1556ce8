import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { adminReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { crowdPath, crowdsPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab, useTabTitle } from '#web/kit/ui/tab-context.ts';
import { CrowdForm } from '#web/shared/crowdfunding/crowd-form.tsx';
import { CrowdFrame } from '#web/shared/crowdfunding/crowd-frame.tsx';
import { useRenewCrowds } from './crowd.calls.ts';

/** A new crowdfunding. */
export function CrowdAddPage(): ReactNode {
	const { t } = useTranslation('admin-crowd');
	useTabTitle(t('newTitle'));
	const tab = useTab();
	const renew = useRenewCrowds();
	return (
		<CrowdFrame back={crowdsPath} title={t('newTitle')}>
			<CrowdForm
				area="admin"
				onSaved={(id) => {
					renew();
					tab.close(crowdPath(id));
				}}
				onCancel={() => tab.close(crowdsPath)}
			/>
		</CrowdFrame>
	);
}

/** The form of a stored crowdfunding. */
export function CrowdEditPage(): ReactNode {
	const { t } = useTranslation('admin-crowd');
	useTabTitle(t('editTitle'));
	const id = Number(useParams()['id']);
	const navigate = useNavigate();
	const renew = useRenewCrowds();
	const detail = useCall<typeof adminReadCrowd>(
		'GET',
		'/admin/shop.goods.Crowdfunding/detail',
		{ id },
		{ errors: 'silent' },
	);
	const leave = () => {
		renew();
		void navigate(crowdPath(id));
	};
	return (
		<CrowdFrame back={crowdsPath} title={t('editTitle')}>
			{detail.isPending && <ListSkeleton rows={5} height={96} />}
			{!detail.data && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
			{detail.data && <CrowdForm area="admin" crowd={detail.data.row} onSaved={leave} onCancel={leave} />}
		</CrowdFrame>
	);
}
