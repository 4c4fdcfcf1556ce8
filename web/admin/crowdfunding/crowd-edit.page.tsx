import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { adminReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { CrowdForm } from '#web/kit/crowd/crowd-form.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useTab, useTabTitle } from '#web/kit/shell/tab-context.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useRenewCrowds } from './crowd.calls.ts';
import classes from './crowd.module.css';
import { crowdPath, crowdsPath } from './crowd.paths.ts';

function Frame({ title, to, children }: { title: string; to: string; children: ReactNode }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	useTabTitle(title);
	return (
		<div className={classes['page']}>
			<Link to={to} className={classes['back']}>
				<ArrowLeft size={15} aria-hidden="true" />
				{t('view.back')}
			</Link>
			<h1 className={classes['title']}>{title}</h1>
			{children}
		</div>
	);
}

/** A new crowdfunding. */
export function CrowdAddPage(): ReactNode {
	const { t } = useTranslation('admin-crowd');
	const tab = useTab();
	const renew = useRenewCrowds();
	return (
		<Frame title={t('newTitle')} to={crowdsPath}>
			<CrowdForm
				area="admin"
				onSaved={(id) => {
					renew();
					tab.close(crowdPath(id));
				}}
				onCancel={() => tab.close(crowdsPath)}
			/>
		</Frame>
	);
}

/** The form of a stored crowdfunding. */
export function CrowdEditPage(): ReactNode {
	const { t } = useTranslation('admin-crowd');
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
		<Frame title={t('editTitle')} to={crowdsPath}>
			{detail.isPending && <ListSkeleton rows={5} height={96} />}
			{!detail.data && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
			{detail.data && <CrowdForm area="admin" crowd={detail.data.row} onSaved={leave} onCancel={leave} />}
		</Frame>
	);
}
