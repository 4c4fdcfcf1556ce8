import { Fragment, type ReactNode } from 'react';
import classes from './marked.module.css';
import { piecesOf } from './marked.rules.ts';

/** A text with the words of a search marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
	if (words.length === 0) return text;
	return piecesOf(text, words).map(({ piece, isHit, at }) =>
		isHit ? (
			<mark key={at} className={classes['hit']}>
				{piece}
			</mark>
		) : (
			<Fragment key={at}>{piece}</Fragment>
		),
	);
}
