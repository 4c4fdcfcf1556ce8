import type { ReactNode } from 'react';
import { growthLogResource } from '#domain/level/growth-log.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OwnerCell } from '#web/admin/common/owner.cell.tsx';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { bookGrowth } from './book-growth.ts';
import { Points } from './change.kinds.tsx';
import { ChangeLog } from './change-log.tsx';

const cells: OwnCells<Row<typeof growthLogResource>> = {
	user_id: (row) => <OwnerCell member={row.user} />,
	growth: (row) => <Points amount={row.growth} isChange />,
};

// Lines are added in the dialog, not in a form.
const growthLog = { ...growthLogResource, actions: ['index'] as const };

/** Every change of somebody's growth. */
export function GrowthLogPage(): ReactNode {
	return <ChangeLog resource={growthLog} cells={cells} dialog={{ kind: 'growth', book: bookGrowth }} />;
}
