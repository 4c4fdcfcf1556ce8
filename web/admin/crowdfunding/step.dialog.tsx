import { SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type {
	adminAuditCrowd,
	adminCancelCrowd,
	adminExtendCrowd,
} from '#domain/crowdfunding/crowdfunding.contract.ts';
import { deliveryType } from '#domain/goods/goods.status.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { Crowd } from '#web/shared/crowdfunding/crowd.types.ts';

export type CrowdStep = 'audit' | 'extend' | 'cancel';

interface StepProps {
	crowd: Crowd;
	onClose(): void;
}

/** What the goods bring along and its tiers do not say. */
function GoodsFacts({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('admin-crowd');
	const { work: goods } = crowd;
	const isCheaper = crowd.tiers.some(({ price }) => Number(price) < Number(goods.price_min));
	const freight = {
		[deliveryType.free]: t('audit.free'),
		[deliveryType.fixed]: t(goods.fixed_per === 'piece' ? 'audit.feePerPiece' : 'audit.feePerOrder', {
			fee: yuan(goods.delivery_fee),
		}),
		[deliveryType.template]: t('audit.template', { name: goods.delivery_template }),
	}[goods.delivery_type];
	return (
		<Facts>
			<Fact label={t('audit.price')}>{yuan(goods.price_min)}</Fact>
			<Fact label={t('audit.freight')}>{freight ?? t('audit.none')}</Fact>
			<Fact label={t('audit.points')}>
				{goods.give_score < 0 ? t('audit.byMoney') : t('audit.perPiece', { points: goods.give_score })}
				{goods.give_score > 0 && crowd.merchant_id > 0 && isCheaper && ` · ${t('audit.pointsEnd')}`}
			</Fact>
		</Facts>
	);
}

function AuditDialog({ crowd, onClose }: StepProps): ReactNode {
	const { t } = useTranslation(['admin-crowd', 'shop-crowd']);
	const fields = useFields(
		{ answer: 'pass', reason: '' },
		{
			reason: ({ answer, reason }) => (answer === 'refuse' && !reason.trim() ? t('shop-crowd:form.needed') : undefined),
		},
		async ({ answer, reason }) => {
			const isPass = answer === 'pass';
			await call<typeof adminAuditCrowd>(
				'POST',
				'/admin/shop.goods.Crowdfunding/audit',
				isPass
					? { id: crowd.id, answer: 'pass', version: crowd.version, work_version: crowd.work.version }
					: { id: crowd.id, answer: 'refuse', reason },
				{ errors: 'silent', success: t(isPass ? 'audit.passed' : 'audit.refused') },
			);
			onClose();
		},
	);
	const { answer } = fields.values;
	return (
		<FormDialog title={t('audit.title', { name: crowd.goods_name })} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t(`audit.${answer as 'pass'}`)} isDanger={answer === 'refuse'}>
				<SegmentedControl
					aria-label={t('shop-crowd:actions.audit')}
					value={answer}
					data={(['pass', 'refuse'] as const).map((value) => ({ value, label: t(`audit.${value}`) }))}
					onChange={(value) => fields.set('answer', value)}
				/>
				{answer === 'pass' && (
					<>
						<Text c="dimmed">{t('audit.text')}</Text>
						<GoodsFacts crowd={crowd} />
					</>
				)}
				{answer === 'refuse' && (
					<Textarea
						{...fields.text('reason')}
						label={t('audit.reason')}
						required
						maxLength={255}
						autosize
						minRows={2}
					/>
				)}
			</DialogForm>
		</FormDialog>
	);
}

function ExtendDialog({ crowd, onClose }: StepProps): ReactNode {
	const { t } = useTranslation(['admin-crowd', 'shop-crowd']);
	const needed = (text: string) => (text.trim() ? undefined : t('shop-crowd:form.needed'));
	const fields = useFields(
		{ end_time: formatTime(crowd.end_time, 'yyyy-mm-ddThh:MM'), reason: '' },
		{ end_time: ({ end_time }) => needed(end_time), reason: ({ reason }) => needed(reason) },
		async ({ end_time, reason }) => {
			await call<typeof adminExtendCrowd>(
				'POST',
				'/admin/shop.goods.Crowdfunding/extend',
				{ id: crowd.id, end_time: momentOf(end_time) ?? 0, reason },
				{ errors: 'silent', success: t('extend.done') },
			);
			onClose();
		},
	);
	return (
		<FormDialog title={t('extend.title', { name: crowd.goods_name })} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('shop-crowd:actions.extend')}>
				<Text c="dimmed">{t('extend.text')}</Text>
				<TextInput {...fields.text('end_time')} type="datetime-local" label={t('extend.end')} required />
				<Textarea {...fields.text('reason')} label={t('extend.reason')} required maxLength={255} autosize minRows={2} />
			</DialogForm>
		</FormDialog>
	);
}

function CancelDialog({ crowd, onClose }: StepProps): ReactNode {
	const { t } = useTranslation(['admin-crowd', 'shop-crowd']);
	const fields = useFields(
		{ reason: crowd.cancel_wish, typed: '' },
		{
			reason: ({ reason }) => (reason.trim() ? undefined : t('shop-crowd:form.needed')),
			typed: ({ typed }) => (typed.trim() === crowd.goods_name.trim() ? undefined : t('cancel.mismatch')),
		},
		async ({ reason }) => {
			await call<typeof adminCancelCrowd>(
				'POST',
				'/admin/shop.goods.Crowdfunding/cancel',
				{ id: crowd.id, reason },
				{ errors: 'silent', success: t('cancel.done') },
			);
			onClose();
		},
	);
	return (
		<FormDialog title={t('cancel.title', { name: crowd.goods_name })} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('shop-crowd:actions.cancel')} isDanger>
				<Text c="dimmed">{t('cancel.text', { count: crowd.backer_num })}</Text>
				<Textarea {...fields.text('reason')} label={t('cancel.reason')} required maxLength={255} autosize minRows={2} />
				<TextInput {...fields.text('typed')} label={t('cancel.typed')} placeholder={crowd.goods_name} required />
			</DialogForm>
		</FormDialog>
	);
}

const dialogs = { audit: AuditDialog, extend: ExtendDialog, cancel: CancelDialog };

/** The dialog of a step. */
export function StepDialog({ step, ...props }: StepProps & { step: CrowdStep }): ReactNode {
	const Dialog = dialogs[step];
	return <Dialog {...props} />;
}
