import type { ReactNode } from 'react';
import { memberGroupResource } from '#domain/member/member-group.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { RuleTreeInput } from '#web/admin/common/rule-tree.input.tsx';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';

const cells: OwnCells<Row<typeof memberGroupResource>> = { rules: (row) => row.rules };
const inputs: OwnInputs = { rules: RuleTreeInput };

/** The groups of members and what their centre offers them. */
export function MemberGroupPage(): ReactNode {
	return <ResourcePage resource={memberGroupResource} cells={cells} inputs={inputs} />;
}
