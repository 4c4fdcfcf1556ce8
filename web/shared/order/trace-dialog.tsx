import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

type State = '1' | '2' | '3' | '4' | '5';

/** A station as it is written down. */
export interface TypedTrace {
	text: string;
	state: State;
}

interface TraceDialogProps {
	trackingNo: string;
	/** Rejects with what the server refused. */
	onSend(trace: TypedTrace): Promise<void>;
	onClose(): void;
}

const states = ['2', '3', '4', '5'] as const;

/** Writes down where a parcel is now, for carriers that no service follows. */
export function TraceDialog({ trackingNo, onSend, onClose }: TraceDialogProps): ReactNode {
	const { t } = useTranslation('shop-order');
	const fields = useFields<TypedTrace>(
		{ text: '', state: '2' },
		{ text: (typed) => (typed.text.trim() === '' ? t('parcel.textNeeded') : undefined) },
		async (typed) => {
			await onSend({ ...typed, text: typed.text.trim() });
			onClose();
		},
	);
	const { text, values, set } = fields;
	return (
		<FormDialog title={t('parcel.addTrace', { no: trackingNo })} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('parcel.save')}>
				<NativeSelect
					label={t('parcel.state')}
					value={values.state}
					data={states.map((value) => ({ value, label: t(`parcel.states.${value}`) }))}
					onChange={(event) => set('state', event.currentTarget.value as State)}
				/>
				<Textarea label={t('parcel.traceText')} data-autofocus autosize minRows={2} maxLength={500} {...text('text')} />
			</DialogForm>
		</FormDialog>
	);
}
