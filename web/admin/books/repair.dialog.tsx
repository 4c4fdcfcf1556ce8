import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type BookCheckName, isRecounted, type RepairMode } from '#domain/books/books.checks.ts';
import type { repairDrift } from '#domain/books/books.contract.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import type { DriftAnswer, DriftRow } from './books.types.ts';

interface RepairDialogProps {
	check: BookCheckName;
	row: DriftRow;
	mode: RepairMode;
	unit: DriftAnswer['unit'];
	onClose(): void;
}

function textOf(check: BookCheckName, mode: RepairMode): RepairMode | 'recount' | 'fees' {
	if (check === 'returnFees') return 'fees';
	return mode === 'restore' && isRecounted(check) ? 'recount' : mode;
}

/** Confirms a compensating entry, which needs a reason. */
export function RepairDialog({ check, row, mode, unit, onClose }: RepairDialogProps): ReactNode {
	const { t } = useTranslation('admin-books');
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() === '' ? t('reasonNeeded') : undefined) },
		async ({ reason }) => {
			const { ref, expected, found } = row;
			const sent = { check, ref, mode, expected, found, reason: reason.trim() };
			const options = { errors: 'silent', success: t('repaired') } as const;
			await call<typeof repairDrift>('POST', '/admin/system.Health/repair', sent, options);
			onClose();
		},
		{ checksLeft: true },
	);
	const shown = (value: string) => (unit === 'money' ? yuan(value) : value);
	return (
		<ActionDialog
			title={`${t(`mode.${mode}`)} · ${row.label}`}
			submitLabel={t(`mode.${mode}`)}
			tone="danger"
			fields={fields}
			onClose={onClose}
		>
			<Muted isLine>
				{t(`modeText.${textOf(check, mode)}`, {
					expected: shown(row.expected),
					found: shown(row.found),
				})}
			</Muted>
			<TextInput
				label={t('reason')}
				description={t('reasonText')}
				withAsterisk
				data-autofocus
				maxLength={200}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
