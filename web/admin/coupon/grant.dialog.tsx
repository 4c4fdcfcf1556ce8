import { type ReactNode, useState } from 'react';
import { mostGranted } from '#domain/coupon/coupon.limits.ts';
import type { grantCoupon } from '#domain/coupon/coupon-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { memberRelation } from '#domain/member/member.resource.ts';
import { remoteSelects } from '#domain/resource/fields.ts';
import { Failed } from '#web/admin/common/failed.tsx';
import { call } from '#web/kit/api/call.ts';
import { RemoteSelectsField } from '#web/kit/fields/remote-input.tsx';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { kindWords } from '#web/shared/coupon/coupon.words.ts';
import classes from './coupon.module.css';
import type { Coupon } from './coupon.types.ts';

interface GrantValues {
	user_ids: unknown[];
}

const membersField = remoteSelects('会员', 'Members', { required: true, relation: memberRelation });

interface GrantDialogProps {
	row: Coupon;
	onClose(): void;
	/** Somebody has got it. */
	onGranted(): void;
}

/** Gives a coupon to chosen members; who cannot have one stays chosen, with the reason. */
export function GrantDialog({ row, onClose, onGranted }: GrantDialogProps): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const { t: words } = useTranslation('shop-coupon');
	const [failed, setFailed] = useState<AnswerOf<typeof grantCoupon>['failed']>([]);
	const fields = useFields<GrantValues>(
		{ user_ids: [] },
		{
			user_ids: ({ user_ids: { length } }) => {
				if (length > mostGranted) return t('grant.most', { most: mostGranted });
				return length > 0 ? undefined : t('grant.needed');
			},
		},
		async ({ user_ids }) => {
			const input = { id: row.id, user_ids: user_ids.map(Number) };
			const answer = await call<typeof grantCoupon>('POST', '/admin/shop.market.coupon.Coupon/grant', input, {
				errors: 'silent',
				timeoutMs: 0,
			});
			if (answer.granted > 0) onGranted();
			setFailed(answer.failed);
			if (answer.failed.length === 0) {
				toast.success(t('grant.done', { name: row.name, count: answer.granted }));
				return onClose();
			}
			fields.set(
				'user_ids',
				answer.failed.map(({ id }) => String(id)),
			);
			throw new FormRefusal(t('grant.some', { done: answer.granted, left: answer.failed.length }));
		},
	);
	const count = fields.values.user_ids.length;
	return (
		<ActionDialog
			title={t('grant.title', { name: row.name })}
			submitLabel={count > 0 ? t('grant.submit', { count }) : t('acts.grant')}
			fields={fields}
			onClose={onClose}
		>
			<p className={classes['hint']}>{kindWords(words, row)}</p>
			<div className={classes['picking']}>
				<RemoteSelectsField
					{...fields.input('user_ids')}
					field={membersField}
					label={t('grant.members')}
					hint={t('grant.hint')}
					isFirst
				/>
			</div>
			<Failed title={t('grant.failed')} rows={failed.map(({ id, name, why }) => ({ id, name, why }))} />
		</ActionDialog>
	);
}
