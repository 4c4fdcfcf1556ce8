import type { ReactNode } from 'react';
import { groupResource } from '#domain/admin/group.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { RuleTreeInput } from '#web/admin/common/rule-tree.input.tsx';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { ResourceList } from '#web/kit/rows/resource.client.ts';

type Group = Row<typeof groupResource>;

const cells: OwnCells<Group> = { rules: (row) => row.rules };
const inputs: OwnInputs = { rules: RuleTreeInput };

/** One's own groups stay as they are. */
function rowMay(row: Group, answer: ResourceList<Group> | undefined) {
	const isOwn = ((answer?.['group'] as number[] | undefined) ?? []).includes(row.id);
	return { edit: !isOwn, del: !isOwn };
}

/** The groups of admins and what they may do. */
export function GroupPage(): ReactNode {
	return <ResourcePage resource={groupResource} cells={cells} inputs={inputs} rowMay={rowMay} />;
}
