import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useKeptFocus } from '#web/kit/ui/kept-focus.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import classes from '#web/shared/refund/refund-card.module.css';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import { RefundLines } from '#web/shared/refund/refund-view.tsx';

interface RefundCardProps {
	refund: Pick<RefundDetail, 'id' | 'refund_no' | 'create_time' | 'stage' | 'lines' | 'line_count' | 'amount'>;
	/** Whose it is, for the reader. */
	heading: ReactNode;
	/** Where its lines lead to. */
	to?: string;
	/** Beside the amount. */
	about?: string;
	/** Until when somebody has to act. */
	due?: ReactNode;
	/** What can be done with it now. */
	actions: ReactNode;
}

/** One refund of a list: what for, how much, how far it is. */
export function RefundCard({ refund, heading, to, about, due, actions }: RefundCardProps): ReactNode {
	const lines = <RefundLines lines={refund.lines} count={refund.line_count} />;
	return (
		<article className={classes['card']} aria-label={refund.refund_no} data-kept={refund.id} tabIndex={-1}>
			<header className={classes['head']}>
				{heading}
				<Muted>
					<Time at={refund.create_time} pattern="yyyy-mm-dd hh:MM" />
				</Muted>
				{due}
				<RefundStageTag stage={refund.stage} />
			</header>
			{to ? (
				<Link to={to} className={classes['body']}>
					{lines}
				</Link>
			) : (
				lines
			)}
			<footer className={classes['foot']}>
				<span>
					<Money amount={refund.amount} look="price" size="lg" /> {about && <Muted>{about}</Muted>}
				</span>
				<span className={classes['actions']}>{actions}</span>
			</footer>
		</article>
	);
}

/** The cards below one another. */
export function RefundCards({ children }: { children: ReactNode }): ReactNode {
	const list = useRef<HTMLDivElement>(null);
	const keptFocus = useKeptFocus(list);
	return (
		<div ref={list} className={classes['cards']} {...keptFocus}>
			{children}
		</div>
	);
}
