import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { collectCash } from '#domain/cod/cod.contract.ts';
import { mostCashVoucher, mostCollected } from '#domain/cod/cod.limits.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import { Failed } from '#web/admin/common/failed.tsx';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';

interface CollectDialogProps {
	/** The rows of what is collected. */
	ids: readonly number[];
	/** What a single one comes to. */
	due?: string;
	onClose(): void;
	/** Some of it is there. */
	onDone(): void;
}

/** The courier has handed the cash over: how much for all that is chosen, and by what it is found again. */
export function CollectDialog({ ids, due, onClose, onDone }: CollectDialogProps): ReactNode {
	const { t } = useTranslation('admin-cod');
	const [left, setLeft] = useState(ids);
	const [failed, setFailed] = useState<AnswerOf<typeof collectCash>['failed']>([]);
	const fields = useFields(
		{ amount: '', voucher: '' },
		{
			amount: ({ amount }) => (wireToCents(amount.trim()) === undefined ? t('collect.amountNeeded') : undefined),
			voucher: ({ voucher }) => (voucher.trim() ? undefined : t('collect.voucherNeeded')),
		},
		async ({ amount, voucher }) => {
			if (left.length > mostCollected) throw new FormRefusal(t('collect.tooMany', { most: mostCollected }));
			const input = { ids: [...left], amount: amount.trim(), voucher: voucher.trim() };
			const options = { errors: 'fields', timeoutMs: 0 } as const;
			const answer = await call<typeof collectCash>('POST', '/admin/shop.order.Cod/collect', input, options);
			if (answer.done > 0) onDone();
			if (answer.failed.length === 0) {
				toast.success(t('collect.done', { count: answer.done }));
				return onClose();
			}
			setFailed(answer.failed);
			setLeft(answer.failed.map(({ id }) => id));
			throw new FormRefusal(t('collect.some', { done: answer.done, left: answer.failed.length }));
		},
	);
	return (
		<ActionDialog
			title={t('collect.title', { count: left.length })}
			submitLabel={t('collect.submit')}
			fields={fields}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				label={t('collect.amount')}
				description={due === undefined ? t('collect.amountText') : t('collect.amountOf', { amount: due })}
				inputMode="decimal"
				maxLength={12}
				withAsterisk
				{...fields.text('amount')}
			/>
			<TextInput
				label={t('collect.voucher')}
				description={t('collect.voucherText')}
				maxLength={mostCashVoucher}
				withAsterisk
				{...fields.text('voucher')}
			/>
			<Failed title={t('collect.failed')} rows={failed.map(({ id, order_no, why }) => ({ id, name: order_no, why }))} />
		</ActionDialog>
	);
}
