import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { moveTimer } from '#domain/job/job.contract.ts';
import { jobErrors } from '#domain/job/job.errors.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import { moveRefusal } from '#domain/timer/timer.rules.ts';
import { timerOf } from '#domain/timers.ts';
import { call } from '#web/kit/api/call.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { TimerRow } from './job.types.ts';

interface MoveDialogProps {
	timer: TimerRow;
	name: string;
	onClose(): void;
	onMoved(): void;
}

const secondsOf = (typed: string) => momentOf(typed) ?? 0;

/** Another time for what falls due. */
export function MoveDialog({ timer, name, onClose, onMoved }: MoveDialogProps): ReactNode {
	const { t } = useTranslation('admin-job');
	const fields = useFields(
		{ due_at: formatTime(timer.due_at, 'yyyy-mm-ddThh:MM') },
		{ due_at: ({ due_at }) => problemOf(due_at) },
		async ({ due_at }) => {
			const sent = { id: timer.id, due_at: secondsOf(due_at) };
			await call<typeof moveTimer>('POST', '/admin/routine.Job/move', sent, { errors: 'fields' });
			onMoved();
		},
		{ checksLeft: true },
	);
	function problemOf(local: string): string | undefined {
		const now = Math.floor(Date.now() / 1000);
		// Who may have it run now may also bring it forward.
		const asked = { due_at: timer.due_at, to: secondsOf(local), now, holds: () => timer.may.run === 1 };
		const refusal = moveRefusal(timerOf(timer.kind), asked);
		return refusal && jobErrors[refusal][currentLanguage()];
	}
	return (
		<ActionDialog title={t('ask.move', { name })} submitLabel={t('step.move')} fields={fields} onClose={onClose}>
			<TextInput
				type="datetime-local"
				label={t('timer.due')}
				description={t('ask.moveText')}
				withAsterisk
				data-autofocus
				{...fields.text('due_at')}
			/>
		</ActionDialog>
	);
}
