import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortNo } from '#domain/kernel/short-no.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import type { ListAddress } from '#web/kit/pages/use-list-address.ts';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './account-log.module.css';
import { isNarrowed, LogFilter, unnarrowed } from './log-filter.tsx';
import { paths } from './paths.ts';

interface Change {
	readonly id: number;
	readonly type: string;
	readonly memo: string;
	readonly create_time: number;
	readonly sources: readonly { kind: 'order' | 'refund'; id: number; no: string }[];
}

/** By how much an account changed, what it had before and after, and what is still to come of it. */
interface ShownChange {
	change: ReactNode;
	before: ReactNode;
	after: ReactNode;
	note?: string;
}

interface AccountLogProps<Row extends Change> {
	answer: UseQueryResult<{ list: readonly Row[]; total: number }, CallError>;
	address: ListAddress;
	/** The kinds of change by what they are called. */
	kinds: readonly { value: string; label: string }[];
	empty: { title: string; text: string };
	/** Narrows the changes; absent = all of them are shown. */
	onAddress?(change: Partial<ListAddress>): void;
	show(row: Row): ShownChange;
}

/** The changes of an account, the latest first, narrowed as the reader wishes; each leads to what it came from. */
export function AccountLog<Row extends Change>({
	answer,
	address,
	kinds,
	empty,
	onAddress,
	show,
}: AccountLogProps<Row>): ReactNode {
	const kindOf = (row: Row) => kinds.find(({ value }) => value === row.type)?.label ?? '';
	return (
		<>
			{onAddress && <LogFilter address={address} kinds={kinds} onChange={onAddress} />}
			<PagedList
				answer={answer}
				address={address}
				skeleton={{ rows: 6, height: 56 }}
				empty={<EmptyState {...empty} />}
				onClear={onAddress && isNarrowed(address) ? () => onAddress(unnarrowed) : undefined}
			>
				{(rows) => (
					<ol className={classes['log']} aria-busy={answer.isPlaceholderData}>
						{rows.map((row) => (
							<ChangeRow key={row.id} row={row} kind={kindOf(row)} {...show(row)} />
						))}
					</ol>
				)}
			</PagedList>
		</>
	);
}

const pathTo = { order: paths.order, refund: paths.refund } as const;

/** The ways to what a change came from. */
function Sources({ sources }: Pick<Change, 'sources'>): ReactNode {
	const { t } = useTranslation('member-log');
	return sources.map(({ kind, id, no }) => (
		<Link key={`${kind} ${id}`} to={pathTo[kind](id)} className={classes['source']}>
			{t(`${kind}`, { no: shortNo(no) })}
			<ChevronRight size={14} aria-hidden="true" />
		</Link>
	));
}

function ChangeRow({ row, kind, change, before, after, note }: ShownChange & { row: Change; kind: string }): ReactNode {
	const { t } = useTranslation('member-log');
	return (
		<li className={classes['row']}>
			<span className={classes['words']}>
				<span className={classes['memo']}>{row.memo || kind || t('noMemo')}</span>
				<span className={classes['time']}>
					<Time at={row.create_time} />
					{kind && kind !== row.memo && <span className={classes['kind']}>{kind}</span>}
					{note && <span className={classes['note']}>{note}</span>}
					<Sources sources={row.sources} />
				</span>
			</span>
			<span className={classes['figures']}>
				<span className={classes['change']}>{change}</span>
				<span className={classes['after']} title={t('running')}>
					{before} <span aria-hidden="true">→</span> {after}
				</span>
			</span>
		</li>
	);
}
