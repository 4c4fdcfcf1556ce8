import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { controllerPath } from '#domain/resource/resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { type ResourceOf, type RowOf, refreshLists } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const ChangeDialog = lazyPart(() => import('./change.dialog.tsx'), 'ChangeDialog');

type Dialog = Pick<ComponentProps<typeof ChangeDialog>, 'kind' | 'book'>;

interface ChangeLogProps<Line> {
	resource: ResourceOf<Line>;
	cells: OwnCells<Line>;
	dialog: Dialog;
}

/** Lines of a log, and the dialog that adds one. */
export function ChangeLog<Line extends RowOf<Line>>({ resource, cells, dialog }: ChangeLogProps<Line>): ReactNode {
	const { t } = useTranslation('admin-member');
	const client = useQueryClient();
	const auth = useAuth();
	const [isAdding, setAdding] = useState(false);

	function close(): void {
		setAdding(false);
		void refreshLists(client, resource);
	}

	return (
		<>
			<ResourcePage
				resource={resource}
				cells={cells}
				toolbar={
					auth('add') && (
						<Button leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
							{t('logs.add')}
						</Button>
					)
				}
			/>
			{isAdding && (
				<ChangeDialog
					{...dialog}
					whose={{ askAt: `${controllerPath(resource.name)}/add` }}
					onClose={() => setAdding(false)}
					onChanged={close}
				/>
			)}
		</>
	);
}
