import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import type { ListAddress } from '#web/kit/pages/use-list-address.ts';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './account-log.module.css';

interface Change {
	readonly id: number;
	readonly memo: string;
	readonly create_time: number;
}

/** By how much an account changed, what was left, and what is still to come of it. */
interface ShownChange {
	change: ReactNode;
	after: ReactNode;
	note?: string;
}

interface AccountLogProps<Row extends Change> {
	answer: UseQueryResult<{ list: readonly Row[]; total: number }, CallError>;
	address: ListAddress;
	empty: { title: string; text: string };
	show(row: Row): ShownChange;
}

/** The changes of an account, the latest first. */
export function AccountLog<Row extends Change>({ answer, address, empty, show }: AccountLogProps<Row>): ReactNode {
	return (
		<PagedList answer={answer} address={address} skeleton={{ rows: 6, height: 56 }} empty={<EmptyState {...empty} />}>
			{(rows) => (
				<ol className={classes['log']} aria-busy={answer.isPlaceholderData}>
					{rows.map((row) => (
						<ChangeRow key={row.id} row={row} {...show(row)} />
					))}
				</ol>
			)}
		</PagedList>
	);
}

function ChangeRow({ row, change, after, note }: ShownChange & { row: Change }): ReactNode {
	const { t } = useTranslation('member-account');
	return (
		<li className={classes['row']}>
			<span className={classes['words']}>
				<span className={classes['memo']}>{row.memo || t('log.noMemo')}</span>
				<span className={classes['time']}>
					<Time at={row.create_time} />
					{note && <span className={classes['note']}>{note}</span>}
				</span>
			</span>
			<span className={classes['figures']}>
				<span className={classes['change']}>{change}</span>
				<span className={classes['after']}>
					{t('log.after')} {after}
				</span>
			</span>
		</li>
	);
}
