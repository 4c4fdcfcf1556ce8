import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { adminChangeBalance } from '#domain/member/balance.contract.ts';
import { balanceErrors } from '#domain/member/balance.errors.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { newUuid } from '#web/kit/auth/cart-token.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { type BalancePreview, changeOf, previewOf } from './balance.rules.ts';
import classes from './member.module.css';
import type { MemberRow } from './member.types.ts';

interface BalanceValues {
	money: string;
	memo: string;
}

interface BalanceDialogProps {
	member: MemberRow;
	onClose(): void;
	onChanged(): void;
}

function Preview({ member, preview }: { member: MemberRow; preview: BalancePreview | undefined }): ReactNode {
	const { t } = useTranslation('admin-member');
	return (
		<dl className={classes['preview']} aria-live="polite">
			<div>
				<dt>{t('balance.before')}</dt>
				<dd>
					<Money amount={member.money} />
				</dd>
			</div>
			<div>
				<dt>{t('balance.change')}</dt>
				<dd>{preview ? <Money amount={centsToWire(preview.change)} look="signed" /> : '–'}</dd>
			</div>
			<div data-after>
				<dt>{t('balance.after')}</dt>
				<dd>{preview ? <Money amount={centsToWire(preview.after)} /> : '–'}</dd>
			</div>
		</dl>
	);
}

/** Changes a balance by hand; however often it has to be sent, the change is made once. */
export function BalanceDialog({ member, onClose, onChanged }: BalanceDialogProps): ReactNode {
	const { t } = useTranslation('admin-member');
	const [requestKey] = useState(newUuid);
	// Without an answer the change may have been made: only the very same may then be sent again.
	const [isUnanswered, setUnanswered] = useState(false);
	const form = useForm<BalanceValues>({ mode: 'onTouched', defaultValues: { money: '', memo: '' } });
	const { errors } = form.formState;
	const typed = form.watch('money');
	const preview = previewOf(member.money, typed);

	function moneyProblem(text: string): true | string {
		const change = changeOf(text);
		if (change === undefined) return t('balance.rule');
		if (change === 0) return balanceErrors['balance.noChange'][currentLanguage()];
		return (previewOf(member.money, text)?.after ?? 0) >= 0 || balanceErrors['balance.tooLow'][currentLanguage()];
	}

	async function change({ money, memo }: BalanceValues): Promise<void> {
		const signed = centsToWire(changeOf(money) ?? 0);
		const input = { user_id: member.id, money: signed, memo: memo.trim(), request_key: requestKey };
		try {
			const { before, money: after } = await call<typeof adminChangeBalance>(
				'POST',
				'/admin/shop.user.User/balance',
				input,
				{ errors: 'silent' },
			);
			toast.success(t('balance.done', { name: nameOf(member), before, after }));
			onChanged();
		} catch (error) {
			const isLost = error instanceof CallError && error.failure !== 'refused' && !isCancelled(error);
			setUnanswered(isLost);
			if (!isLost) throw error;
			form.setError('root', { type: 'server', message: t('balance.unanswered', { why: error.message }) });
		}
	}

	return (
		<ActionDialog
			title={t('balance.title', { name: nameOf(member) })}
			submitLabel={t(isUnanswered ? 'balance.again' : 'balance.submit')}
			form={form}
			onSubmit={change}
			onClose={onClose}
		>
			<TextInput
				label={t('balance.money')}
				description={t('balance.moneyHint')}
				withAsterisk
				data-autofocus
				inputMode="text"
				autoComplete="off"
				leftSection="¥"
				readOnly={isUnanswered}
				error={errors.money?.message}
				{...form.register('money', { validate: moneyProblem })}
			/>
			<Preview member={member} preview={preview} />
			<Textarea
				label={t('balance.memo')}
				description={t('balance.memoHint')}
				withAsterisk
				autosize
				minRows={2}
				maxLength={200}
				readOnly={isUnanswered}
				error={errors.memo?.message}
				{...form.register('memo', {
					validate: (text) => text.trim() !== '' || t('balance.required', { field: t('balance.memo') }),
				})}
			/>
		</ActionDialog>
	);
}

function nameOf({ nickname, username }: MemberRow): string {
	return nickname || username;
}
