import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './buyer-note.module.css';

/** What the member wrote with an order, marked so that nobody packs over it. */
export function BuyerNote({ text, label }: { text: string; label: string }): ReactNode {
	return (
		<span className={classes['note']} title={text}>
			<MessageSquareText size={14} role="img" aria-label={label} />
			<span className={classes['text']}>{text}</span>
		</span>
	);
}

/** Province and city of an order's area. */
export function placeOf(areaText: string): string {
	return areaText.split(' ').slice(0, 2).join(' ');
}
