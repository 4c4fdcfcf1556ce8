import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { applyCancelOrder, cancelOrder } from '#domain/order/order.contract.ts';
import type { cancelReasons } from '#domain/reason/reason.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
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

/** None of the list: the member's own words. */
const own = 0;

/** Asks why an order shall be cancelled, and says what follows. */
export function ReasonDialog({ id, kind, onClose }: ReasonDialogProps): ReactNode {
	const { t } = useTranslation('member-order');
	const reasons = useCall<typeof cancelReasons>('GET', '/api/shop.Order/cancelReasons', {}, { errors: 'silent' });
	const list = reasons.data?.list ?? [];
	const chosenOf = ({ chosen }: { chosen: number | undefined }) => chosen ?? list[0]?.id ?? own;
	const fields = useFields(
		{ chosen: undefined as number | undefined, words: '' },
		{ words: (given) => (chosenOf(given) === own && !given.words.trim() ? t('reason.words') : undefined) },
		async (given) => {
			const chosen = list.find((reason) => reason.id === chosenOf(given));
			const wish = chosen ? { id, reason: chosen.text, reason_id: chosen.id } : { id, reason: given.words.trim() };
			const options = { errors: 'silent', success: t(`${kind}.done`) } as const;
			if (kind === 'cancel') await call<typeof cancelOrder>('POST', '/api/shop.Order/cancel', wish, options);
			else await call<typeof applyCancelOrder>('POST', '/api/shop.Order/applyCancel', wish, options);
			onClose();
		},
	);
	const { values, set, text } = fields;
	return (
		<FormDialog title={t(`${kind}.title`)} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t(`${kind}.submit`)} keepLabel={t('keep')} isDanger>
				<p className={classes['text']}>{t(`${kind}.text`)}</p>
				<fieldset className={classes['reasons']}>
					<legend className={classes['legend']}>{t('reason.label')}</legend>
					{[...list, { id: own, text: t('reason.other') }].map((reason) => (
						<label key={reason.id} className={classes['reason']}>
							<input
								type="radio"
								name="reason"
								checked={chosenOf(values) === reason.id}
								onChange={() => set('chosen', reason.id)}
							/>
							{reason.text}
						</label>
					))}
				</fieldset>
				{chosenOf(values) === own && (
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
