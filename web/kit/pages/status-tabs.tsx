import type { ReactNode } from 'react';
import { type ListAddress, listQueryOf } from '#web/kit/pages/use-list-address.ts';
import { type FilterTab, FilterTabs } from '#web/kit/ui/filter-tabs.tsx';

interface StatusTabsProps {
	label: string;
	/** What the tab says that shows all. */
	all: string;
	tabs: readonly Omit<FilterTab, 'to'>[];
	address: ListAddress;
	/** The status that is shown, where not every one in the address is one; empty = all. */
	current?: string;
}

/** The statuses of a list by pages, each an address of its own that begins at the first page. */
export function StatusTabs({ label, all, tabs, address, current = address.status }: StatusTabsProps): ReactNode {
	return (
		<FilterTabs
			label={label}
			current={current}
			tabs={[{ value: '', label: all }, ...tabs].map((tab) => ({
				...tab,
				to: listQueryOf({ ...address, status: tab.value, page: 1 }),
			}))}
		/>
	);
}
