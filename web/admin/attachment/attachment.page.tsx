import { ActionIcon, Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { isNarrowed, listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useSelection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type ResourceList, refreshLists, useResourceList } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { enqueue } from '#web/kit/upload/queue.ts';
import { useAttachmentColumns } from './attachment.columns.tsx';
import type { AttachmentKind, AttachmentRow } from './attachment.types.ts';
import { AttachmentGrid } from './attachment-grid.tsx';
import { useAttachmentView } from './attachment-view.store.ts';
import { KindTabs } from './kind-tabs.tsx';
import { useDeleting } from './use-deleting.ts';
import { ViewSwitch } from './view-switch.tsx';

const AttachmentDialog = lazyPart(() => import('./attachment.dialog.tsx'), 'AttachmentDialog');

/** Every file the shop keeps, as squares or as rows. */
export function AttachmentPage(): ReactNode {
	const { t } = useTranslation('admin-attachment');
	const auth = useAuth();
	const client = useQueryClient();
	const columns = useAttachmentColumns();
	const [state, change] = useListState(columns);
	const query = useMemo(() => listQuery(state, columns), [state, columns]);
	const answer = useResourceList(attachmentResource, query);
	const view = useAttachmentView(({ view }) => view);
	const [shown, show] = useState<AttachmentRow>();
	const deleteFiles = useDeleting();
	const data = answer.data as (ResourceList & { list: AttachmentRow[] }) | undefined;
	const selection = useSelection({
		rows: data?.list ?? [],
		idOf: (row) => row.id,
		nameOf: (row) => row.name,
		scope: JSON.stringify({ ...query, page: 0, limit: 0 }),
	});
	const mayDelete = auth('del');

	async function remove(ids: readonly number[], name?: string): Promise<void> {
		if (!(await deleteFiles(ids, name))) return;
		selection.clear();
		show(undefined);
		if (ids.length >= (data?.list.length ?? 0) && state.page > 1) change({ page: state.page - 1 });
	}
	const take = (files: readonly File[]) =>
		void enqueue(files, { onUploaded: () => void refreshLists(client, attachmentResource) });
	const setKind = (kind: AttachmentKind | undefined) => {
		const { mimetype: _, ...filters } = state.filters;
		change({ filters: kind ? { ...filters, mimetype: kind } : filters });
	};
	const choose = (row: AttachmentRow, isChosen: boolean) =>
		selection.onSelect((now) => ({ ...now, [row.id]: isChosen }));
	const del = mayDelete ? (row: AttachmentRow) => void remove([row.id], row.name) : undefined;

	return (
		<>
			<ListPage<AttachmentRow>
				id={attachmentResource.name}
				title={t('title')}
				columns={columns}
				answer={{ ...answer, data }}
				state={state}
				onChange={change}
				exportQuery={auth('export') ? query : undefined}
				searchHint={t('searchHint')}
				tabs={<KindTabs kind={state.filters['mimetype']} onChange={setKind} />}
				buttons={
					<>
						<FileButton multiple onChange={take}>
							{(props) => (
								<Button {...props} leftSection={<Upload size={16} />}>
									{t('upload')}
								</Button>
							)}
						</FileButton>
						<ViewSwitch />
					</>
				}
				selection={
					mayDelete
						? {
								chosen: selection,
								actions: (
									<Button
										size="xs"
										variant="default"
										leftSection={<Trash2 size={14} />}
										onClick={() => void remove(selection.ids)}
									>
										{t('del')}
									</Button>
								),
							}
						: undefined
				}
				view={
					view === 'grid'
						? (rows) => (
								<AttachmentGrid
									rows={rows}
									isChosen={(row) => selection.selected[row.id] ?? false}
									onChoose={mayDelete ? choose : undefined}
									onDelete={del}
									onOpen={show}
								/>
							)
						: undefined
				}
				isNarrowed={isNarrowed(state)}
				nothingYet={{ title: t('nothingYet'), text: t('nothingYetText') }}
				rowId={(row) => String(row.id)}
				rowName={(row) => row.name}
				rowActions={(row) => (
					<>
						<ActionIcon aria-label={t('detailOf', { name: row.name })} title={t('detail')} onClick={() => show(row)}>
							<Eye size={16} />
						</ActionIcon>
						{del && (
							<ActionIcon
								color="red"
								aria-label={t('delOf', { name: row.name })}
								title={t('del')}
								onClick={() => del(row)}
							>
								<Trash2 size={16} />
							</ActionIcon>
						)}
					</>
				)}
				onOpen={show}
			/>
			{shown && (
				<AttachmentDialog
					row={shown}
					maySeePlaces={auth('edit')}
					onDelete={del && (() => del(shown))}
					onClose={() => show(undefined)}
				/>
			)}
		</>
	);
}
