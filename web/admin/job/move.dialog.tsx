import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { moveTimer } from '#domain/job/job.contract.ts';
import { jobErrors } from '#domain/job/job.errors.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { TimerRow } from './job.types.ts';

interface MoveDialogProps {
	timer: TimerRow;
	name: string;
	onClose(): void;
	onMoved(): void;
}

/** The browser's own picker writes local time. */
const secondsOf = (local: string) => Math.floor(new Date(local).getTime() / 1000);

/** Another day for a parcel to count as received. */
export function MoveDialog({ timer, name, onClose, onMoved }: MoveDialogProps): ReactNode {
	const { t } = useTranslation('admin-job');
	const form = useForm({
		mode: 'onTouched',
		defaultValues: { due_at: formatTime(timer.due_at, 'yyyy-mm-ddThh:MM') },
	});
	return (
		<ActionDialog
			title={t('ask.move', { name })}
			submitLabel={t('step.move')}
			form={form}
			onClose={onClose}
			onSubmit={async ({ due_at }) => {
				const sent = { id: timer.id, due_at: secondsOf(due_at) };
				await call<typeof moveTimer>('POST', '/admin/routine.Job/move', sent, { errors: 'fields' });
				onMoved();
			}}
		>
			<TextInput
				type="datetime-local"
				label={t('timer.due')}
				description={t('ask.moveText')}
				withAsterisk
				data-autofocus
				error={form.formState.errors.due_at?.message}
				{...form.register('due_at', {
					validate: (local) => secondsOf(local) * 1000 > Date.now() || jobErrors['timer.past'][currentLanguage()],
				})}
			/>
		</ActionDialog>
	);
}
