import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ownReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { CrowdForm } from '#web/shared/crowdfunding/crowd-form.tsx';
import { CrowdFrame } from '#web/shared/crowdfunding/crowd-frame.tsx';
import { useRenewCrowds } from './crowd.calls.ts';

/** A new crowdfunding of the creator. */
export function CrowdAddPage(): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const navigate = useNavigate();
	const renew = useRenewCrowds();
	return (
		<CrowdFrame back={paths.crowds} title={t('actions.add')} isAboveNavigation>
			<CrowdForm
				area="merchant"
				onSaved={(id) => {
					renew();
					void navigate(paths.crowd(id));
				}}
				onCancel={() => void navigate(paths.crowds)}
			/>
		</CrowdFrame>
	);
}

/** The form of a draft. */
export function CrowdEditPage(): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const id = Number(useParams()['id']);
	const navigate = useNavigate();
	const renew = useRenewCrowds();
	const detail = useCall<typeof ownReadCrowd>(
		'GET',
		'/merchant/goods.Crowdfunding/detail',
		{ id },
		{ errors: 'silent' },
	);
	const leave = () => {
		renew();
		void navigate(paths.crowd(id));
	};
	return (
		<CrowdFrame back={paths.crowds} title={t('actions.edit')} isAboveNavigation>
			{detail.isPending && <ListSkeleton rows={5} height={96} />}
			{!detail.data && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
			{detail.data && <CrowdForm area="merchant" crowd={detail.data.row} onSaved={leave} onCancel={leave} />}
		</CrowdFrame>
	);
}
