import type { ReactNode } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageLinks } from '#web/kit/pages/page-links.tsx';
import type { ListAddress } from '#web/kit/pages/use-list-address.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './account-log.module.css';

interface AccountLogProps {
	/** One change a row: why, by how much, what was left, and what is still to come of it. */
	rows:
		| readonly { id: number; memo: string; create_time: number; change: ReactNode; after: ReactNode; note?: string }[]
		| undefined;
	total: number;
	error: CallError | null;
	onRetry: () => void;
	isDimmed: boolean;
	address: ListAddress;
	empty: { title: string; text: string };
}

/** The changes of an account, the latest first. */
export function AccountLog({ rows, total, error, onRetry, isDimmed, address, empty }: AccountLogProps): ReactNode {
	const { t } = useTranslation('member-account');
	if (!rows) return error ? <ErrorState error={error} onRetry={onRetry} /> : <ListSkeleton rows={6} height={56} />;
	if (rows.length === 0) return <EmptyState {...empty} />;
	return (
		<>
			<ol className={classes['log']} aria-busy={isDimmed}>
				{rows.map((row) => (
					<li key={row.id} className={classes['row']}>
						<span className={classes['words']}>
							<span className={classes['memo']}>{row.memo || t('log.noMemo')}</span>
							<span className={classes['time']}>
								<Time at={row.create_time} />
								{row.note && <span className={classes['note']}>{row.note}</span>}
							</span>
						</span>
						<span className={classes['figures']}>
							<span className={classes['change']}>{row.change}</span>
							<span className={classes['after']}>
								{t('log.after')} {row.after}
							</span>
						</span>
					</li>
				))}
			</ol>
			<PageLinks address={address} total={total} />
		</>
	);
}
