import type { ReactNode } from 'react';
import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { sensitiveDataForm } from '#domain/security/sensitive-data.resource.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { recycleInputs, sensitiveInputs } from './rule-inputs.tsx';
import classes from './security.module.css';

const sensitiveCells = {
	data_fields: (row: ResourceRow) => (
		<span className={classes['labels']}>
			{(row['data_fields'] as string[]).map((label) => (
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
