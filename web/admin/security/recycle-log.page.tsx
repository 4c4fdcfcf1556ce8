import { ActionIcon, Button } from '@mantine/core';
import { ArchiveRestore, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Row } from '#domain/resource/resource.ts';
import { dataRecycleLogResource } from '#domain/security/data-recycle-log.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { rowName } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ConflictReport } from './conflict-report.tsx';
import { useTakingBack } from './use-taking-back.ts';

const RecycleInfoDialog = lazyPart(() => import('./recycle-info.dialog.tsx'), 'RecycleInfoDialog');

type Kept = Row<typeof dataRecycleLogResource>;

/** The recycle bin: deleted rows, looked into and brought back. */
export function RecycleLogPage(): ReactNode {
	const { t } = useTranslation('admin-security');
	const auth = useAuth();
	const [shownId, show] = useState<number>();
	const { isBusy, conflicts, takeBack, closeReport } = useTakingBack(dataRecycleLogResource, 'restore');
	const of = (action: string, row: Kept) => t('actionOf', { action, name: rowName(dataRecycleLogResource, row) });

	const rowActions = (row: Kept) => (
		<>
			{auth('info') && (
				<ActionIcon aria-label={of(t('recycle.info'), row)} title={t('recycle.info')} onClick={() => show(row.id)}>
					<Eye size={16} />
				</ActionIcon>
			)}
			{auth('restore') && (
				<ActionIcon
					aria-label={of(t('recycle.restore'), row)}
					title={t('recycle.restore')}
					disabled={isBusy}
					onClick={() => void takeBack([row.id])}
				>
					<ArchiveRestore size={16} />
				</ActionIcon>
			)}
		</>
	);
	const batchActions = (keys: readonly number[], clear: () => void) =>
		auth('restore') && (
			<Button
				size="xs"
				variant="default"
				leftSection={<ArchiveRestore size={14} />}
				loading={isBusy}
				onClick={() => void takeBack(keys).then((isDone) => isDone && clear())}
			>
				{t('recycle.restore')}
			</Button>
		);

	return (
		<>
			<ResourcePage
				resource={dataRecycleLogResource}
				rowActions={rowActions}
				batchActions={batchActions}
				{...(auth('info') && { onOpen: (row: Kept) => show(row.id) })}
			/>
			{shownId !== undefined && (
				<RecycleInfoDialog
					id={shownId}
					isBusy={isBusy}
					onRestore={() => void takeBack([shownId]).then((isDone) => isDone && show(undefined))}
					onClose={() => show(undefined)}
				/>
			)}
			<ConflictReport title={t('report.cannotRestore')} conflicts={conflicts} onClose={closeReport} />
		</>
	);
}
