import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { voidCoupons } from '#domain/coupon/coupon-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { Failed } from '#web/admin/common/failed.tsx';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import classes from './coupon.module.css';

/** So many rows are taken at a time. */
const mostAtATime = 200;
type Answer = AnswerOf<typeof voidCoupons>;

async function voidAll(ids: readonly number[], reason: string): Promise<Answer> {
	const answers: Answer[] = [];
	for (let from = 0; from < ids.length; from += mostAtATime) {
		const input = { ids: ids.slice(from, from + mostAtATime), reason };
		const options = { errors: 'silent', timeoutMs: 0 } as const;
		answers.push(await call<typeof voidCoupons>('POST', '/admin/shop.market.coupon.Receive/void', input, options));
	}
	return {
		voided: answers.reduce((sum, { voided }) => sum + voided, 0),
		failed: answers.flatMap(({ failed }) => failed),
	};
}

interface VoidDialogProps {
	ids: readonly number[];
	onClose(): void;
	/** Some of them are void. */
	onVoided(): void;
}

/** Withdraws coupons from members, with a reason that they are told; what cannot be withdrawn is named. */
export function VoidDialog({ ids, onClose, onVoided }: VoidDialogProps): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const [left, setLeft] = useState(ids);
	const [failed, setFailed] = useState<Answer['failed']>([]);
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() ? undefined : t('void.reasonNeeded')) },
		async ({ reason }) => {
			const answer = await voidAll(left, reason.trim());
			if (answer.voided > 0) onVoided();
			if (answer.failed.length === 0) {
				toast.success(t('void.done', { count: answer.voided }));
				return onClose();
			}
			setFailed(answer.failed);
			setLeft(answer.failed.map(({ id }) => id));
			throw new FormRefusal(t('void.some', { done: answer.voided, left: answer.failed.length }));
		},
	);
	return (
		<ActionDialog
			title={t('void.title', { count: left.length })}
			submitLabel={t('void.submit')}
			tone="danger"
			fields={fields}
			onClose={onClose}
		>
			<p className={classes['hint']}>{t('void.hint')}</p>
			<Textarea
				data-autofocus
				label={t('void.reason')}
				description={t('void.reasonHint')}
				autosize
				minRows={2}
				maxLength={200}
				withAsterisk
				{...fields.text('reason')}
			/>
			<Failed title={t('void.failed')} rows={failed.map(({ id, code, why }) => ({ id, name: code, why }))} />
		</ActionDialog>
	);
}
