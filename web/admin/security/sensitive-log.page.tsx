import { ActionIcon, Button } from '@mantine/core';
import { Eye, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sensitiveDataLogResource } from '#domain/security/sensitive-data-log.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { type ResourceRow, rowKey } from '#web/kit/rows/resource.client.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { ConflictReport } from './conflict-report.tsx';
import { useTakingBack } from './use-taking-back.ts';

const ChangeInfoDialog = lazy(() =>
	import('./change-info.dialog.tsx').then((module) => ({ default: module.ChangeInfoDialog })),
);

/** Changes of sensitive columns, looked into and rolled back. */
export function SensitiveLogPage(): ReactNode {
	const { t } = useTranslation('admin-security');
	const auth = useAuth();
	const [shownId, show] = useState<number>();
	const { isBusy, conflicts, takeBack, closeReport } = useTakingBack(sensitiveDataLogResource, 'rollback');
	const keyOf = (row: ResourceRow) => rowKey(sensitiveDataLogResource, row);
	const of = (action: string, row: ResourceRow) =>
		t('actionOf', { action, name: `${row['data_comment']} ${row['id_value']}` });

	async function rollBack(keys: readonly number[], done: () => void): Promise<void> {
		const question = { title: t('change.ask', { number: keys.length }), text: t('change.askText') };
		if (!(await confirm({ ...question, confirmLabel: t('change.rollBack') }))) return;
		if (await takeBack(keys)) done();
	}

	const rowActions = (row: ResourceRow) => (
		<>
			{auth('info') && (
				<ActionIcon aria-label={of(t('change.info'), row)} title={t('change.info')} onClick={() => show(keyOf(row))}>
					<Eye size={16} />
				</ActionIcon>
			)}
			{auth('rollback') && (
				<ActionIcon
					aria-label={of(t('change.rollBack'), row)}
					title={t('change.rollBack')}
					disabled={isBusy}
					onClick={() => void rollBack([keyOf(row)], () => undefined)}
				>
					<Undo2 size={16} />
				</ActionIcon>
			)}
		</>
	);
	const batchActions = (keys: readonly number[], clear: () => void) =>
		auth('rollback') && (
			<Button
				size="xs"
				variant="default"
				leftSection={<Undo2 size={14} />}
				loading={isBusy}
				onClick={() => void rollBack(keys, clear)}
			>
				{t('change.rollBack')}
			</Button>
		);

	return (
		<>
			<ResourcePage
				resource={sensitiveDataLogResource}
				rowActions={rowActions}
				batchActions={batchActions}
				{...(auth('info') && { onOpen: (row: ResourceRow) => show(keyOf(row)) })}
			/>
			{shownId !== undefined && (
				<Suspense fallback={null}>
					<ChangeInfoDialog
						id={shownId}
						isBusy={isBusy}
						onRollBack={() => void rollBack([shownId], () => show(undefined))}
						onClose={() => show(undefined)}
					/>
				</Suspense>
			)}
			<ConflictReport title={t('report.cannotRollBack')} conflicts={conflicts} onClose={closeReport} />
		</>
	);
}
