import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import { useDialogLeave } from '#web/kit/form/use-dialog-leave.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import classes from '#web/kit/resource/form-drawer.module.css';
import { type FormBelow, ResourceForm } from '#web/kit/resource/resource-form.tsx';
import { fetchRow, refreshLists } from '#web/kit/rows/resource.client.ts';
import { LeaveContext } from '#web/kit/ui/leave-guard.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';

/** What the drawer shows: a new row, or the first of the rows to edit. */
export type Editing = 'add' | readonly number[];

interface FormDrawerProps {
	resource: Resource;
	/** Absent = closed. */
	editing: Editing | undefined;
	/** The input to begin at; the first unless named. */
	at?: string | undefined;
	onEditing(next: Editing | undefined): void;
	inputs?: OwnInputs | undefined;
	below?: FormBelow | undefined;
}

/** The form at the side, over the whole screen on a phone; asks before typed text is lost. */
export function FormDrawer({ resource, editing, at, onEditing, inputs, below }: FormDrawerProps): ReactNode {
	const { t } = useTranslation('resource');
	const client = useQueryClient();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const keys = editing === 'add' || editing === undefined ? [] : editing;
	const [key, ...next] = keys;
	const title = resource.title[currentLanguage()];
	const stored = useQuery({
		queryKey: [resource.name, 'row', key],
		queryFn: () => fetchRow(resource, key as number),
		enabled: key !== undefined,
		gcTime: 0,
		staleTime: 0,
	});
	const { scope, leave } = useDialogLeave(
		() => onEditing(undefined),
		() => false,
	);

	function saved() {
		toast.success(t('saved'));
		void refreshLists(client, resource);
		onEditing(next.length > 0 ? next : undefined);
	}

	const form = {
		resource,
		inputs,
		below,
		left: next.length,
		onSaved: saved,
		onCancel: () => void leave(),
	};
	return (
		<Drawer
			opened={editing !== undefined}
			onClose={() => void leave()}
			position="right"
			size={isPhone ? '100%' : 520}
			title={<Text fw={600}>{t(editing === 'add' ? 'addTitle' : 'editTitle', { title })}</Text>}
			closeButtonProps={{ 'aria-label': t('close') }}
			classNames={{ content: classes['content'], header: classes['header'], body: classes['body'] }}
		>
			<LeaveContext value={scope}>
				{editing === 'add' && <ResourceForm {...form} />}
				{key !== undefined && stored.isPending && (
					<div className={classes['pending']}>
						<ListSkeleton rows={6} height={56} />
					</div>
				)}
				{key !== undefined && <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />}
				{key !== undefined && stored.data && !stored.isFetching && (
					<ResourceForm key={key} {...form} at={at} row={stored.data} />
				)}
			</LeaveContext>
		</Drawer>
	);
}
