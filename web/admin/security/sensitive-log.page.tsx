import { ActionIcon, Button } from '@mantine/core';
import { Eye, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Row } from '#domain/resource/resource.ts';
import { sensitiveDataLogResource } from '#domain/security/sensitive-data-log.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ConflictReport } from './conflict-report.tsx';
import { useTakingBack } from './use-taking-back.ts';

const ChangeInfoDialog = lazyPart(() => import('./change-info.dialog.tsx'), 'ChangeInfoDialog');

type Kept = Row<typeof sensitiveDataLogResource>;

/** Changes of sensitive columns, looked into and rolled back. */
export function SensitiveLogPage(): ReactNode {
	const { t } = useTranslation('admin-security');
	const auth = useAuth();
	const [shownId, show] = useState<number>();
	const { isBusy, conflicts, takeBack, closeReport } = useTakingBack(sensitiveDataLogResource, 'rollback');
	const of = (action: string, row: Kept) => t('actionOf', { action, name: `${row.data_comment} ${row.id_value}` });

	async function rollBack(keys: readonly number[], done: () => void): Promise<void> {
		const question = { title: t('change.ask', { number: keys.length }), text: t('change.askText') };
		if (!(await confirm({ ...question, confirmLabel: t('change.rollBack') }))) return;
		if (await takeBack(keys)) done();
	}

	const rowActions = (row: Kept) => (
		<>
			{auth('info') && (
				<ActionIcon aria-label={of(t('change.info'), row)} title={t('change.info')} onClick={() => show(row.id)}>
					<Eye size={16} />
				</ActionIcon>
			)}
			{auth('rollback') && (
				<ActionIcon
					aria-label={of(t('change.rollBack'), row)}
					title={t('change.rollBack')}
					disabled={isBusy}
					onClick={() => void rollBack([row.id], () => undefined)}
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
				{...(auth('info') && { onOpen: (row: Kept) => show(row.id) })}
			/>
			{shownId !== undefined && (
				<ChangeInfoDialog
					id={shownId}
					isBusy={isBusy}
					onRollBack={() => void rollBack([shownId], () => show(undefined))}
					onClose={() => show(undefined)}
				/>
			)}
			<ConflictReport title={t('report.cannotRollBack')} conflicts={conflicts} onClose={closeReport} />
		</>
	);
}
