import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import { patchLists, type ResourceRow, rowKey, saveRow } from '#web/kit/rows/resource.client.ts';

interface SwitchCellProps {
	resource: Resource;
	row: ResourceRow;
	name: string;
	label: string;
}

/** Whether the row of a key may be edited, which a screen may know only once the list is there. */
export const RowEditing = createContext<(key: number) => boolean>(() => true);

/** A switch in a list: moves at once, and moves back when the server refuses. */
export function SwitchCell({ resource, row, name, label }: SwitchCellProps): ReactNode {
	const client = useQueryClient();
	const mayEdit = useContext(RowEditing);
	const [isBusy, setBusy] = useState(false);
	const key = rowKey(resource, row);
	const stored = row[name];
	async function switchTo(isOn: boolean) {
		const code = isOn ? '1' : '0';
		setBusy(true);
		patchLists(client, resource, key, { [name]: typeof stored === 'number' ? Number(code) : code });
		try {
			await saveRow(resource, 'edit', { [resource.pk]: key, [name]: code });
		} catch {
			// The call has shown the reason.
			patchLists(client, resource, key, { [name]: stored });
		} finally {
			setBusy(false);
		}
	}
	return (
		<Switch
			size="sm"
			aria-label={label}
			checked={String(stored) === '1'}
			disabled={isBusy || !mayEdit(key)}
			onChange={(event) => void switchTo(event.currentTarget.checked)}
		/>
	);
}
