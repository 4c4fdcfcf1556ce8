import type { ReactNode } from 'react';
import type { Row } from '#domain/resource/resource.ts';
import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { sensitiveDataForm } from '#domain/security/sensitive-data.resource.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { recycleInputs, sensitiveInputs } from './rule-inputs.tsx';
import classes from './security.module.css';

const sensitiveCells: OwnCells<Row<typeof sensitiveDataForm>> = {
	data_fields: (row) => (
		<span className={classes['labels']}>
			{row.data_fields.map((label) => (
				<StatusTag key={label} tone="info">
					{label}
				</StatusTag>
			))}
		</span>
	),
};

/** Which screens' deletes the recycle bin covers. */
export function DataRecyclePage(): ReactNode {
	return <ResourcePage resource={dataRecycleResource} inputs={recycleInputs} />;
}

/** Which columns' changes are kept. */
export function SensitiveDataPage(): ReactNode {
	return <ResourcePage resource={sensitiveDataForm} inputs={sensitiveInputs} cells={sensitiveCells} />;
}
