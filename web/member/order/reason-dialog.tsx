import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { applyCancelOrder, cancelOrder } from '#domain/order/order.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './reason-dialog.module.css';

interface ReasonDialogProps {
	id: number;
	kind: 'cancel' | 'applyCancel';
	onClose: () => void;
}

const reasons = ['changedMind', 'wrongAddress', 'wrongGoods', 'tooSlow', 'other'] as const;
type Reason = (typeof reasons)[number];

/** Asks why an order shall be cancelled, and says what follows. */
export function ReasonDialog({ id, kind, onClose }: ReasonDialogProps): ReactNode {
	const { t } = useTranslation('member-order');
	const fields = useFields(
		{ chosen: 'changedMind' as Reason, words: '' },
		{ words: ({ chosen, words }) => (chosen === 'other' && !words.trim() ? t('reason.words') : undefined) },
		async ({ chosen, words }) => {
			const wish = { id, reason: chosen === 'other' ? words.trim() : t(`reason.${chosen}`) };
			const options = { errors: 'silent', success: t(`${kind}.done`) } as const;
			if (kind === 'cancel') await call<typeof cancelOrder>('POST', '/api/shop.Order/cancel', wish, options);
			else await call<typeof applyCancelOrder>('POST', '/api/shop.Order/applyCancel', wish, options);
			onClose();
		},
	);
	const { values, set, text } = fields;
	return (
		<FormDialog title={t(`${kind}.title`)} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t(`${kind}.submit`)} keepLabel={t('keep')} isDanger onClose={onClose}>
				<p className={classes['text']}>{t(`${kind}.text`)}</p>
				<fieldset className={classes['reasons']}>
					<legend className={classes['legend']}>{t('reason.label')}</legend>
					{reasons.map((name) => (
						<label key={name} className={classes['reason']}>
							<input type="radio" name="reason" checked={values.chosen === name} onChange={() => set('chosen', name)} />
							{t(`reason.${name}`)}
						</label>
					))}
				</fieldset>
				{values.chosen === 'other' && (
					<TextInput
						aria-label={t('reason.words')}
						placeholder={t('reason.words')}
						maxLength={200}
						autoFocus
						{...text('words')}
					/>
				)}
			</DialogForm>
		</FormDialog>
	);
}
