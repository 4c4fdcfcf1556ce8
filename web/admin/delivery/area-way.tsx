import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AreaTree, pathOf } from '#domain/freight/area-choice.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './delivery.module.css';

interface AreaWayProps {
	tree: AreaTree;
	/** The smallest area: the district, or the city that has none; 0 = not chosen yet. */
	value: number;
	onChange(area: number): void;
	error?: string | undefined;
}

const levels = ['province', 'city', 'district'] as const;

/** One place by province, city and district; a wider area counts until the narrower one is chosen. */
export function AreaWay({ tree, value, onChange, error }: AreaWayProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const way = pathOf(tree, value).reverse();
	return (
		<div className={classes['way']}>
			{levels.map((level, index) => {
				const above = index === 0 ? 0 : way[index - 1];
				const areas = above === undefined ? [] : (tree.below.get(above) ?? []);
				if (index > 0 && areas.length === 0) return null;
				return (
					<NativeSelect
						key={level}
						label={t(`area.${level}`)}
						error={index === 0 ? error : undefined}
						value={String(way[index] ?? 0)}
						data={[
							{ value: '0', label: t('area.pick') },
							...areas.map((area) => ({ value: String(area), label: tree.nodes.get(area)?.name ?? '' })),
						]}
						onChange={(event) => onChange(Number(event.currentTarget.value) || (way[index - 1] ?? 0))}
					/>
				);
			})}
		</div>
	);
}
