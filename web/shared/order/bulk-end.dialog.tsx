import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import classes from '#web/shared/order/bulk.module.css';
import type { BulkAnswer, BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { BulkRefused } from '#web/shared/order/bulk-refused.tsx';

interface EndValues {
	reason: string;
	restock: boolean;
	typed: string;
}

interface BulkEndProps extends BulkDialogProps {
	step: 'approve' | 'close';
	send(wish: { ids: number[]; reason: string; restock: boolean }): Promise<BulkAnswer>;
}

/** Ends the chosen orders: approves that they are cancelled, or closes them; how many has to be typed once more. */
export function BulkEndDialog({ step, rows: chosen, send, onClose, onTaken }: BulkEndProps): ReactNode {
	const { t } = useTranslation(['shop-bulk', 'kit']);
	const named = useNamed();
	const [rows, setRows] = useState(chosen);
	const [refused, setRefused] = useState<BulkAnswer['rows']>([]);
	const fields = useFields<EndValues>(
		{ reason: '', restock: true, typed: '' },
		{ reason: ({ reason }) => (step === 'close' && reason.trim() === '' ? t('close.reasonNeeded') : undefined) },
		end,
		{ checksLeft: true },
	);
	const count = String(rows.length);

	async function end({ reason, restock }: EndValues): Promise<unknown> {
		const answer = await send({ ids: rows.map(({ id }) => id), reason: reason.trim(), restock });
		const whyNot = answer.rows.filter(({ ok }) => ok === 0);
		const isLeft = new Set(whyNot.map(({ id }) => id));
		const left = rows.filter(({ id }) => isLeft.has(id));
		onTaken({ step, done: rows.filter(({ id }) => !isLeft.has(id)), left, isOver: left.length === 0 });
		if (left.length === 0) return true;
		setRows(left);
		setRefused(whyNot);
		fields.set('typed', '');
		throw new FormRefusal(t('some', { done: answer.done, left: answer.refused }));
	}

	return (
		<ActionDialog
			title={t(`${step}.title`, { count: rows.length })}
			submitLabel={t(`${step}.submit`, { count: rows.length })}
			tone="danger"
			isReady={fields.values.typed.trim() === count}
			fields={fields}
			onClose={onClose}
		>
			<p className={classes['hint']}>{named(rows.map(({ name }) => name))}</p>
			<p className={classes['hint']}>{t(`${step}.text`)}</p>
			<BulkRefused rows={refused} />
			<Textarea
				data-autofocus
				label={t(`${step}.reason`)}
				withAsterisk={step === 'close'}
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
			{step === 'close' && (
				<Checkbox
					label={t('close.restock')}
					checked={fields.values.restock}
					onChange={(event) => fields.set('restock', event.currentTarget.checked)}
				/>
			)}
			<TextInput
				label={t('kit:dialog.typeToConfirm', { word: count })}
				autoComplete="off"
				inputMode="numeric"
				{...fields.text('typed')}
			/>
		</ActionDialog>
	);
}
