import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { mostPauseNote } from '#domain/merchant/merchant.limits.ts';
import type { pauseMerchant } from '#domain/merchant/state.contract.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { type Fields, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { ShopState } from '#web/merchant/common/use-shop-state.ts';

type Break = Pick<ShopState, 'close_from' | 'close_to' | 'close_note'>;

interface PauseDialogProps {
	state: ShopState;
	onClose(): void;
	onTaken(): void;
}

function Moment({ name, fields }: { name: 'close_from' | 'close_to'; fields: Fields<Break> }): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	// What is half typed is no moment yet and stays in the field.
	const [text, setText] = useState(() =>
		fields.values[name] > 0 ? formatTime(fields.values[name], 'yyyy-mm-ddThh:MM') : '',
	);
	return (
		<TextInput
			type="datetime-local"
			name={name}
			label={t(`break.field.${name}`)}
			description={t(`break.hint.${name}`)}
			value={text}
			error={fields.errors[name]}
			onChange={(event) => {
				const typed = event.currentTarget.value;
				setText(typed);
				fields.set(name, momentOf(typed) ?? 0);
			}}
		/>
	);
}

/** From when to when the shop takes a break, and what visitors read meanwhile. */
export function PauseDialog({ state, onClose, onTaken }: PauseDialogProps): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	const { close_from, close_to, close_note } = state;
	const fields = useFields<Break>({ close_from, close_to, close_note }, {}, save);

	async function save(values: Break): Promise<void> {
		const options = { errors: 'silent', success: t('break.done') } as const;
		await call<typeof pauseMerchant>('POST', '/merchant/shop.State/pause', values, options);
		onTaken();
	}

	return (
		<ActionDialog title={t('break.begin')} submitLabel={t('break.save')} fields={fields} onClose={onClose}>
			<Moment name="close_from" fields={fields} />
			<Moment name="close_to" fields={fields} />
			<Textarea
				label={t('break.field.close_note')}
				description={t('break.hint.close_note')}
				autosize
				minRows={2}
				maxLength={mostPauseNote}
				{...fields.text('close_note')}
			/>
		</ActionDialog>
	);
}
