import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { classifyTree } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';

interface Branch {
	id: number;
	name: string;
	children?: Branch[];
}

interface Leaf {
	value: string;
	label: string;
}

/** The categories that take goods, each called by its whole way: `Home / Lamps`. */
function leavesOf(branches: readonly Branch[], way = ''): Leaf[] {
	return branches.flatMap(({ id, name, children = [] }) =>
		children.length > 0 ? leavesOf(children, `${way}${name} / `) : [{ value: String(id), label: way + name }],
	);
}

/** The categories that take goods, as choices. */
export function useClassifyLeaves(): Leaf[] {
	const { data } = useCall<typeof classifyTree>('GET', '/api/shop.Classify/index', {}, { staleTime: 60_000 });
	const tree: AnswerOf<typeof classifyTree>['list'] = data?.list ?? [];
	return leavesOf(tree);
}

interface ClassifySelectProps {
	label: string;
	value: string;
	onChange(value: string): void;
	/** The present category, which may be disabled and so missing among the choices. */
	present?: Leaf;
	required?: boolean;
	error?: ReactNode;
}

/** Chooses a category without branches. */
export function ClassifySelect({ label, value, onChange, present, required, error }: ClassifySelectProps): ReactNode {
	const leaves = useClassifyLeaves();
	const isMissing = present && present.value !== '0' && !leaves.some((leaf) => leaf.value === present.value);
	return (
		<Select
			label={label}
			withAsterisk={required}
			searchable
			data={isMissing ? [present, ...leaves] : leaves}
			value={value === '' || value === '0' ? null : value}
			onChange={(chosen) => onChange(chosen ?? '')}
			error={error}
		/>
	);
}
