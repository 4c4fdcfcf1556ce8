import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageLinks } from '#web/kit/pages/page-links.tsx';
import type { ListAddress } from '#web/kit/pages/use-list-address.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';

interface PageOfRows<Row> {
	readonly list: readonly Row[];
	readonly total: number;
	readonly total_estimated?: boolean;
}

interface PagedListProps<Row> {
	answer: UseQueryResult<PageOfRows<Row>, CallError>;
	address: ListAddress;
	/** The grey lines of a list that is on its way. */
	skeleton: { rows: number; height: number };
	/** What is said where there is nothing at all. */
	empty: ReactNode;
	/** Shows all again; absent where nothing is filtered. */
	onClear?: (() => void) | undefined;
	children(rows: readonly Row[]): ReactNode;
}

/** A list by pages in all its states: on its way, failed, empty, nothing found, its rows and the way to the others. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactNode {
	const { t } = useTranslation('kit');
	const { data, error, isPending, refetch } = props.answer;
	if (isPending) return <ListSkeleton {...props.skeleton} />;
	if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
	if (data.list.length > 0) {
		return (
			<>
				{props.children(data.list)}
				<PageLinks address={props.address} total={data.total} isEstimate={data.total_estimated ?? false} />
			</>
		);
	}
	if (!props.onClear) return props.empty;
	return (
		<EmptyState
			title={t('state.nothingFound')}
			action={
				<Button variant="default" onClick={props.onClear}>
					{t('state.clearSearch')}
				</Button>
			}
		/>
	);
}
