import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** Writes down where a parcel is now, for carriers that no service tells about. */
export function TraceDialog({ trackingNo, onSend, onClose }: TraceDialogProps): ReactNode {
	const { t } = useTranslation(['shop-order', 'kit']);
	const { text, refusal, form, isSending, values, set } = useFields<TypedTrace>(
		{ text: '', state: '2' },
		{ text: (typed) => (typed.text.trim() === '' ? t('parcel.textNeeded') : undefined) },
		async (typed) => {
			await onSend({ ...typed, text: typed.text.trim() });
			onClose();
		},
	);
	return (
		<FormDialog title={t('parcel.addTrace', { no: trackingNo })} onClose={onClose}>
			<form {...form}>
				<Stack gap="md">
					<NativeSelect
						label={t('parcel.state')}
						value={values.state}
						data={states.map((value) => ({ value, label: t(`parcel.states.${value}`) }))}
						onChange={(event) => set('state', event.currentTarget.value as State)}
					/>
					<Textarea
						label={t('parcel.traceText')}
						data-autofocus
						autosize
						minRows={2}
						maxLength={500}
						{...text('text')}
					/>
					{refusal && <p role="alert">{refusal}</p>}
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={onClose}>
							{t('kit:dialog.cancel')}
						</Button>
						<Button type="submit" loading={isSending}>
							{t('parcel.save')}
						</Button>
					</Group>
				</Stack>
			</form>
		</FormDialog>
	);
}
