import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { CrowdButton } from '#domain/crowdfunding/crowdfunding.buttons.ts';
import type {
	adminDeleteCrowd,
	adminReadCrowd,
	adminRetryPaybacks,
	adminSubmitCrowd,
} from '#domain/crowdfunding/crowdfunding.contract.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { crowdsPath, refundStepPath, refundsPath } from '#web/admin/common/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { MoreLink } from '#web/kit/ui/more-link.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import type { Crowd } from '#web/shared/crowdfunding/crowd.types.ts';
import { CrowdBackers } from '#web/shared/crowdfunding/crowd-backers.tsx';
import { CrowdButtons } from '#web/shared/crowdfunding/crowd-buttons.tsx';
import { CrowdFrame } from '#web/shared/crowdfunding/crowd-frame.tsx';
import { CrowdPagePanel } from '#web/shared/crowdfunding/crowd-page-panel.tsx';
import { CrowdPaybacks } from '#web/shared/crowdfunding/crowd-paybacks.tsx';
import { CrowdPosts } from '#web/shared/crowdfunding/crowd-posts.tsx';
import { CrowdUpdates } from '#web/shared/crowdfunding/crowd-updates.tsx';
import { CrowdView } from '#web/shared/crowdfunding/crowd-view.tsx';
import { useRenewCrowds } from './crowd.calls.ts';
import { editCrowdPath } from './crowd.paths.ts';
import type { CrowdStep } from './step.dialog.tsx';

const StepDialog = lazyPart(() => import('./step.dialog.tsx'), 'StepDialog');

/** The right that each button needs. */
const nodes = {
	edit: 'edit',
	submit: 'edit',
	delete: 'del',
	audit: 'audit',
	extend: 'audit',
	cancel: 'cancel',
	askCancel: 'cancel',
} as const satisfies Record<CrowdButton, string>;

function Actions({ crowd, onBegin }: { crowd: Crowd; onBegin(step: CrowdStep): void }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const auth = useAuth();
	const navigate = useNavigate();
	const renew = useRenewCrowds();
	async function submit(): Promise<void> {
		const input = { id: crowd.id };
		await call<typeof adminSubmitCrowd>('POST', '/admin/shop.goods.Crowdfunding/submit', input, {
			success: t('actions.submitted'),
		});
		renew();
	}
	async function remove(): Promise<void> {
		await call<typeof adminDeleteCrowd>(
			'DELETE',
			'/admin/shop.goods.Crowdfunding/del',
			{ ids: [crowd.id] },
			{
				success: t('actions.deleted', { name: crowd.goods_name }),
			},
		);
		renew();
		void navigate(crowdsPath);
	}
	function press(button: CrowdButton): void {
		if (button === 'edit') void navigate(editCrowdPath(crowd.id));
		else if (button === 'submit') void submit();
		else if (button === 'delete') void remove();
		else if (button !== 'askCancel') onBegin(button);
	}
	return <CrowdButtons crowd={crowd} area="admin" may={(button) => auth(nodes[button])} onPress={press} />;
}

/** The way to where staff handle what no channel could pay back. */
function PayoutLink({ refundId }: { refundId: number }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	return <MoreLink to={refundStepPath(refundId, 'payout')}>{t('paybacks.handle')}</MoreLink>;
}

/** One crowdfunding with everything staff need to know about it, and what they can do. */
export function CrowdDetailPage(): ReactNode {
	const id = Number(useParams()['id']);
	const auth = useAuth();
	const renew = useRenewCrowds();
	const [step, setStep] = useState<CrowdStep>();
	const detail = useCall<typeof adminReadCrowd>(
		'GET',
		'/admin/shop.goods.Crowdfunding/detail',
		{ id },
		{ errors: 'silent' },
	);
	const crowd = detail.data?.row;
	const mayPayOut = ['detail', 'payout'].every((node) =>
		auth({ name: refundsPath, subNodeName: `${refundsPath}/${node}` }),
	);
	useTabTitle(crowd?.goods_name);
	if (detail.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	async function retry() {
		try {
			return await call<typeof adminRetryPaybacks>('POST', '/admin/shop.goods.Crowdfunding/retry', { id });
		} finally {
			renew();
		}
	}
	const renderNo = (order: { order_id: number; order_no: string }) => (
		<OrderLink id={order.order_id} number={order.order_no} />
	);
	return (
		<CrowdFrame
			back={crowdsPath}
			title={crowd?.goods_name}
			{...(crowd && { status: crowd.status, actions: <Actions crowd={crowd} onBegin={setStep} /> })}
		>
			{detail.isPending && <ListSkeleton rows={5} height={120} />}
			{!crowd && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
			{crowd && (
				<>
					<CrowdView crowd={crowd} goods={`${crowd.goods_name} · ${crowd.goods_no}`}>
						<CrowdPaybacks
							crowd={crowd}
							renderNo={renderNo}
							onRetry={auth('cancel') ? retry : undefined}
							renderNext={mayPayOut ? (refundId) => <PayoutLink refundId={refundId} /> : undefined}
						/>
						<CrowdBackers area="admin" id={crowd.id} renderNo={renderNo} />
						<CrowdPagePanel area="admin" id={crowd.id} mayWrite={auth('edit')} mayAudit={auth('audit')} />
						<CrowdUpdates area="admin" crowd={crowd} mayWrite={auth('edit')} />
						<CrowdPosts area="admin" id={crowd.id} mayAnswer={auth('edit')} mayHide={auth('edit')} />
					</CrowdView>
					{step && (
						<StepDialog
							step={step}
							crowd={crowd}
							onClose={() => {
								setStep(undefined);
								renew();
							}}
						/>
					)}
				</>
			)}
		</CrowdFrame>
	);
}
