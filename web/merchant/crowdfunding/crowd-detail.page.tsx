import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { CrowdButton } from '#domain/crowdfunding/crowdfunding.buttons.ts';
import type {
	ownAskCancelCrowd,
	ownDeleteCrowd,
	ownReadCrowd,
	ownSubmitCrowd,
} from '#domain/crowdfunding/crowdfunding.contract.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import type { Crowd } from '#web/shared/crowdfunding/crowd.types.ts';
import { CrowdBackers } from '#web/shared/crowdfunding/crowd-backers.tsx';
import { CrowdButtons } from '#web/shared/crowdfunding/crowd-buttons.tsx';
import { CrowdFrame } from '#web/shared/crowdfunding/crowd-frame.tsx';
import { CrowdPagePanel } from '#web/shared/crowdfunding/crowd-page-panel.tsx';
import { CrowdPaybacks } from '#web/shared/crowdfunding/crowd-paybacks.tsx';
import { CrowdPosts } from '#web/shared/crowdfunding/crowd-posts.tsx';
import { CrowdUpdates } from '#web/shared/crowdfunding/crowd-updates.tsx';
import { CrowdView } from '#web/shared/crowdfunding/crowd-view.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { useRenewCrowds } from './crowd.calls.ts';
import classes from './crowd.module.css';

function AskCancelDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() ? undefined : t('form.needed')) },
		async ({ reason }) => {
			const input = { id, reason };
			await call<typeof ownAskCancelCrowd>('POST', '/merchant/goods.Crowdfunding/askCancel', input, {
				errors: 'silent',
				success: t('actions.asked', { name }),
			});
			onClose();
		},
	);
	return (
		<FormDialog title={t('actions.askCancel')} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('actions.askCancel')}>
				<Textarea {...fields.text('reason')} label={t('ask.reason')} required maxLength={255} autosize minRows={2} />
			</DialogForm>
		</FormDialog>
	);
}

function Actions({ crowd, onAskCancel }: { crowd: Crowd; onAskCancel(): void }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const navigate = useNavigate();
	const renew = useRenewCrowds();
	async function submit(): Promise<void> {
		const input = { id: crowd.id };
		await call<typeof ownSubmitCrowd>('POST', '/merchant/goods.Crowdfunding/submit', input, {
			success: t('actions.submitted'),
		});
		renew();
	}
	async function remove(): Promise<void> {
		await call<typeof ownDeleteCrowd>(
			'POST',
			'/merchant/goods.Crowdfunding/del',
			{ id: crowd.id },
			{
				success: t('actions.deleted', { name: crowd.goods_name }),
			},
		);
		renew();
		void navigate(paths.crowds);
	}
	function press(button: CrowdButton): void {
		if (button === 'edit') void navigate(paths.editCrowd(crowd.id));
		else if (button === 'submit') void submit();
		else if (button === 'delete') void remove();
		else if (button === 'askCancel') onAskCancel();
	}
	return <CrowdButtons crowd={crowd} area="merchant" may={() => true} onPress={press} />;
}

/** One crowdfunding of the creator: how far it has come, who supports it, the news for them. */
export function CrowdDetailPage(): ReactNode {
	const id = Number(useParams()['id']);
	const renew = useRenewCrowds();
	const [isAsking, setAsking] = useState(false);
	const { role, is_master } = useMerchantInfo();
	const worker = { role, isMaster: is_master === 1 };
	const mayChange = roleMay(worker, 'works');
	const detail = useCall<typeof ownReadCrowd>(
		'GET',
		'/merchant/goods.Crowdfunding/detail',
		{ id },
		{ errors: 'silent' },
	);
	const crowd = detail.data?.row;
	const renderNo = (order: { order_id: number; order_no: string }) => (
		<Link to={paths.order(order.order_id)} className={classes['link']}>
			<OrderNo no={order.order_no} />
		</Link>
	);
	return (
		<CrowdFrame
			back={paths.crowds}
			title={crowd?.goods_name}
			{...(crowd && { status: crowd.status })}
			{...(crowd && mayChange && { actions: <Actions crowd={crowd} onAskCancel={() => setAsking(true)} /> })}
			isAboveNavigation
		>
			{detail.isPending && <ListSkeleton rows={5} height={120} />}
			{!crowd && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
			{crowd && (
				<CrowdView crowd={crowd} goods={`${crowd.goods_name} · ${crowd.goods_no}`}>
					<CrowdPaybacks crowd={crowd} renderNo={renderNo} />
					{roleMay(worker, 'backers') && <CrowdBackers area="merchant" id={crowd.id} renderNo={renderNo} />}
					<CrowdPagePanel area="merchant" id={crowd.id} mayWrite={mayChange} mayAudit={false} />
					<CrowdUpdates area="merchant" crowd={crowd} mayWrite={mayChange} />
					<CrowdPosts area="merchant" id={crowd.id} mayAnswer={roleMay(worker, 'reply')} mayHide={false} />
				</CrowdView>
			)}
			{isAsking && (
				<AskCancelDialog
					id={id}
					name={crowd?.goods_name ?? ''}
					onClose={() => {
						setAsking(false);
						renew();
					}}
				/>
			)}
		</CrowdFrame>
	);
}
