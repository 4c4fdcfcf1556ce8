import type { ReactNode } from 'react';
import { RemoteFilter } from '#web/kit/fields/remote-input.tsx';
import type { FilterWidgetProps } from '#web/kit/grid/grid.column.ts';

const brands = { resource: 'shop/goods/brand', table: 'brand', label: 'name' } as const;

/** Chooses the brand that the list is narrowed by; fetched as somebody opens the filters. */
export function BrandFilter(props: FilterWidgetProps): ReactNode {
	return <RemoteFilter {...props} relation={brands} />;
}
